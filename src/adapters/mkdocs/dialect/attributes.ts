/** Attributes that are written as `{ .class #id key=value }`. */
export interface Attributes {
  readonly id: string | undefined
  readonly classes: readonly string[]
  readonly others: ReadonlyMap<string, string>
}

const TOKEN = /([#.])([^\s{}=]+)|([\w:-]+)=(?:"([^"]*)"|'([^']*)'|([^\s"']+))|([^\s"'=]+)/g

/** Reads what is between the braces; undefined when it is text, as in `{name}`. A colon at its start says that it is none. */
export function readAttributes(written: string): Attributes | undefined {
  const isMarked = written.startsWith(':')
  const tokens = [...written.slice(isMarked ? 1 : 0).matchAll(TOKEN)].map(readToken)
  if (!isMarked && tokens.every(({ isWord }) => isWord)) return undefined
  return {
    id: tokens.findLast(({ key }) => key === 'id')?.value,
    classes: tokens.filter(({ key }) => key === 'class').flatMap(({ value }) => value.split(/\s+/)),
    others: new Map(tokens.filter(({ key }) => key !== 'id' && key !== 'class').map(({ key, value }) => [key, value])),
  }
}

function readToken([, sign, name = '', key, double, single, bare = '', word]: RegExpExecArray) {
  if (sign !== undefined) return { key: sign === '#' ? 'id' : 'class', value: name, isWord: false }
  if (word !== undefined) return { key: word, value: '', isWord: true }
  return { key: key ?? '', value: double ?? single ?? bare, isWord: false }
}

/** Returns a text as the value of an attribute of HTML. */
export function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** Attributes that say when a picture is loaded, which the build decides. */
const LOADING = new Set(['loading', 'decoding', 'markdown'])

/** Returns attributes as HTML, with a space before each. */
export function toHtml({ id, classes, others }: Attributes): string {
  const all = [
    ...(id === undefined ? [] : [['id', id] as const]),
    ...(classes.length === 0 ? [] : [['class', classes.join(' ')] as const]),
    ...[...others].filter(([name]) => !LOADING.has(name) && !/^on/i.test(name)),
  ]
  return all.map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`).join('')
}
