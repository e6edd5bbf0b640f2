import { existsSync, readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { recordOf } from '../../shared/is-record.ts'
import { excerptOf, type Problem } from '../../util/errors.ts'
import { listOf } from '../clean-value.ts'
import { writeHead } from '../head-tags.ts'
import type { SourceLine } from '../source-lines.ts'
import type { InlineState } from './translate-inline.ts'

const CONSTANT =
  /^\s*(?:export\s+)?(?:const|let)\s+(\w+)\s*=\s*(?:ref\()?(?:'([^'\\]*)'|"([^"\\]*)"|(\d+(?:\.\d+)?))\)?\s*(?:;\s*)?$/

/** Returns the constants of a page's script that are texts or numbers, by name. */
export function readConstants(lines: readonly SourceLine[]): ReadonlyMap<string, string> {
  const constants = new Map<string, string>()
  let isScript = false
  for (const { text } of lines) {
    if (/^<script\b/.test(text)) isScript = true
    else if (text.includes('</script>')) isScript = false
    else if (isScript) {
      const [, name, ...values] = CONSTANT.exec(text) ?? []
      const value = values.find((one) => one !== undefined)
      if (name !== undefined && value !== undefined) constants.set(name, value)
    }
  }
  return constants
}

/** Returns what front matter adds to the head of a page, as HTML; undefined for nothing. */
export function headOf(
  { head, title, titleTemplate }: Readonly<Record<string, unknown>>,
  lines: readonly SourceLine[],
): string | undefined {
  const tags = listOf(head).flatMap((entry) => {
    const [name, attributes, content] = listOf(entry)
    return typeof name === 'string' ? [{ name, attributes: recordOf(attributes), content }] : []
  })
  const heading = lines
    .find((line) => /^#[ \t]/.test(line.text))
    ?.text.slice(1)
    .replace(/`|<[^<>]*>|\{#[^{}]*\}/g, '')
  const shown = title ?? heading?.trim()
  if ((typeof titleTemplate === 'string' || titleTemplate === false) && typeof shown === 'string')
    tags.push({ name: 'title', attributes: {}, content: fillTemplate(titleTemplate, shown) })
  return writeHead(tags, false)
}

function fillTemplate(template: string | false, title: string): string {
  if (template === false || template === '') return title
  return template.includes(':title') ? template.replaceAll(':title', title) : `${title} | ${template}`
}

/** Returns the lines of a list of the headings of a page. */
export function writeContents(headings: InlineState['headings']): string[] {
  const shown = headings.filter(({ level }) => level === 2 || level === 3)
  return ['', ...shown.map(({ level, text, id }) => `${level === 3 ? '  ' : ''}- [${text}](#${id})`), '']
}

/** Returns the front matter of a page as written; undefined for a page that is in no file. */
export function readFrontMatter(path: string): Readonly<Record<string, unknown>> | undefined {
  if (!existsSync(path)) return undefined
  const block = /^---[ \t]*\n([\s\S]*?)\n---/.exec(readFileSync(path, 'utf8').replaceAll('\r\n', '\n'))?.[1]
  return recordOf(parse(block ?? '{}'))
}

/** Returns the warning about a form of Vue that is left out. */
export function lostForm(
  name: string,
  { line, column, count }: { readonly line: SourceLine; readonly column: number; readonly count: number },
): Problem {
  const times = `(${count} ${count === 1 ? 'time' : 'times'})`
  const isExpression = name === '{{ }}'
  const isAttribute = /^(?::(?!:)|v)/.test(name) && !/^[A-Z]/.test(name)
  return {
    severity: 'warning',
    code: 'vitepress.vue',
    message: isExpression
      ? `Expression {{ }} of Vue is shown as it is written ${times}`
      : isAttribute
        ? `Attribute ${name} of Vue is left out ${times}`
        : name.startsWith(':::')
          ? `Container ${name} is of a plugin, and only what is in it is shown ${times}`
          : `Component <${name}> is not shown, only the text in it ${times}`,
    hint: isExpression
      ? 'Write its value: it is not known while the site is built.'
      : isAttribute || name.startsWith(':::')
        ? 'Write what it shows as Markdown or HTML.'
        : 'Write what it shows as Markdown or HTML, or name a component of React for it in markdown.components of a site.config that extends this configuration.',
    file: line.file,
    line: line.line,
    column,
    source: excerptOf(line.source, column),
  }
}
