import type { Nodes, Properties, Root } from 'hast'
import { decodePath } from '../../shared/url.ts'
import { eachNode } from '../walk.ts'

/** What relative addresses in Markdown that a component imports lead to, from its own folder. */
export interface NearFiles {
  /** Returns whether there is such a file. */
  readonly isFile: (path: string) => boolean
  /** Address of the page that a file is; undefined for any other file. */
  readonly hrefOf: (path: string) => string | undefined
}

/** Before the path of a picture, in place of its address; a noncharacter, which no source has. */
const FILE = '\uFDDE'
const SHOWS_FILE = /^(?:img|video|audio|source|track)$/
const WRITTEN = new RegExp(`"${FILE}((?:[^"\\\\${FILE}]|\\\\.)*)"`, 'g')

/** Marks pictures, films and sounds beside the file, and replaces paths of pages by their addresses: another page may show them. */
export function nearFiles({ isFile, hrefOf }: NearFiles) {
  return (tree: Root): void => {
    eachNode<Nodes>(tree, (node) => {
      if (node.type !== 'element') return
      if (SHOWS_FILE.test(node.tagName)) markFiles(node.properties, isFile)
      if (node.tagName === 'a') leadToPage(node.properties, hrefOf)
    })
  }
}

function markFiles(properties: Properties, isFile: NearFiles['isFile']): void {
  for (const name of ['src', 'poster']) {
    const url = properties[name]
    if (isNear(url) && isFile(decodePath(url))) properties[name] = FILE + decodePath(url)
  }
}

function leadToPage(properties: Properties, hrefOf: NearFiles['hrefOf']): void {
  if (!isNear(properties.href)) return
  const [path = '', ...rest] = properties.href.split(/(?=[?#])/)
  const page = hrefOf(decodePath(path))
  if (page !== undefined) properties.href = page + rest.join('')
}

/** Code with the marked files as imports. */
export function importNearFiles(code: string): string {
  return code.replace(WRITTEN, (_, path: string) => `require("${path.startsWith('.') ? path : `./${path}`}").default`)
}

function isNear(address: unknown): address is string {
  return typeof address === 'string' && address !== '' && !/^(?:[/#?]|[a-z][\w+.-]*:)/i.test(address)
}
