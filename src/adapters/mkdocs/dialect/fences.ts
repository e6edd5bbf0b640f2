import { readAttributes } from './attributes.ts'

const OPENING = /^(`{3,}|~{3,})[ \t]*([^`]*)$/
/** The same with backticks in a title, which CommonMark does not allow. */
const OPENING_WITH_CODE = /^(`{3,})[ \t]*((?:[^`"]|"[^"]*")+)$/
const OPTION = /(?<![\w-])([\w-]+)=(?:"([^"]*)"|'([^']*)'|(\S+))/g

/** Reads the line that opens a fence; undefined when it does not. */
export function readFence(text: string): { readonly marks: string; readonly info: string } | undefined {
  const [, marks, info = ''] =
    text.startsWith('```') || text.startsWith('~~~') ? (OPENING.exec(text) ?? OPENING_WITH_CODE.exec(text) ?? []) : []
  return marks === undefined ? undefined : { marks, info: translateInfo(info.replaceAll('`', '').trim()) }
}

/** Returns the words after the marks as ours: `{ .py hl_lines="1 3-4" linenums="1" }` is `py {1,3-4} showLineNumbers`. */
function translateInfo(info: string): string {
  if (!/[{=]/.test(info)) return info.replace(/^\./, '')
  const [, before = '', braces] = /^([^{]*)\{([^}]*)\}[^}]*$/.exec(info) ?? [undefined, info]
  const attributes = braces === undefined ? undefined : readAttributes(braces)
  if (braces !== undefined && attributes === undefined) return info
  const [, name = ''] = /^\.?([^\s={}]+)(?=\s|$)/.exec(before.trim()) ?? []
  const options = new Map(attributes?.others)
  for (const [, key = '', double, single, bare] of before.matchAll(OPTION))
    options.set(key, double ?? single ?? bare ?? '')
  const language = name || attributes?.classes[0] || 'text'
  return [language, ...wordsOf(options)].join(' ')
}

function wordsOf(options: ReadonlyMap<string, string>): string[] {
  const title = options.get('title')
  const lines = options
    .get('hl_lines')
    ?.trim()
    .replace(/[\s,]+/g, ',')
  const [first] = options.get('linenums')?.trim().split(/\s+/) ?? []
  const quote = title?.includes('"') ? "'" : '"'
  return [
    ...(title === undefined ? [] : [`title=${quote}${title}${quote}`]),
    ...(lines ? [`{${lines}}`] : []),
    ...(first === undefined ? [] : [first === '1' || first === '' ? 'showLineNumbers' : `showLineNumbers=${first}`]),
  ]
}

/** Removes from code the sign that hides the comment around the number of an annotation, `# (1)!`: the list below has it. */
export function withoutAnnotationSigns(code: string): string {
  return code.includes(')!') ? code.replace(/((?:^|\s)\(\d+\))!/g, '$1') : code
}
