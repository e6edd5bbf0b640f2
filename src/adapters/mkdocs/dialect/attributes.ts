/** Attributes that are written as `{ .class #id key=value }`. */
export interface Attributes {
  readonly id: string | undefined
  readonly classes: readonly string[]
  readonly others: ReadonlyMap<string, string>
}

const TOKEN = /([#.])([^\s{}=]+)|([\w:-]+)=(?:"([^"]*)"|'([^']*)'|([^\s"']+))|([^\s"'=]+)/g

/**
 * Reads what is between the braces; undefined when it is text, as in `{name}`. A colon at its start says that it is none, and
 * so does a link or a picture before it.
 */
export function readAttributes(written: string, isAfterLink = false): Attributes | undefined {
  const isMarked = written.startsWith(':') || isAfterLink
  const tokens = [...written.replace(/^:/, '').matchAll(TOKEN)].map(readToken)
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

/** The end of the address of a picture that one color mode has. */
const MODE = /#(?:only-(light|dark)|gh-(light|dark)-mode-only)$/

/** Returns the address of a picture, and the class that it has if only one color mode shows it. */
export function modeOf(address: string) {
  const [end = '', light, dark] = MODE.exec(address) ?? []
  const mode = light ?? dark
  return { address: address.slice(0, address.length - end.length), className: mode && `only-${mode}` }
}

/** Returns a line of HTML with such classes at its pictures. */
export function markModes(html: string): string {
  return html.includes('#')
    ? html.replace(/(<img\b[^<>]*?\bsrc=)"([^"]*)"/g, (whole, start: string, written: string) => {
        const { address, className } = modeOf(written)
        return className ? `${start}"${address}" class="${className}"` : whole
      })
    : html
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
