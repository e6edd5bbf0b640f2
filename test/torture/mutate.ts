import fc from 'fast-check'
import { stringify } from 'yaml'
import { KEYS, ODD_BYTES, ODD_TOKENS, ODD_VALUES } from './odd.ts'
import { changeValue, type ValueChange } from './values.ts'

/** Bytes of each file of a site, by path. */
export type Files = ReadonlyMap<string, Buffer>

/** A place in a text or a list, in thousandths of its length. */
type Place = number

/** One change of a site; all of it can be written as JSON. */
export type Mutation = { readonly file: string } & (
  | { readonly do: 'insert'; readonly at: Place; readonly token: string; readonly isLine: boolean }
  | { readonly do: 'delete-lines'; readonly at: Place; readonly count: number }
  | { readonly do: 'duplicate-line' | 'cut'; readonly at: Place }
  | { readonly do: 'swap-lines'; readonly at: Place; readonly to: Place }
  | { readonly do: 'bytes'; readonly at: Place; readonly bytes: readonly number[] }
  | { readonly do: 'front-matter'; readonly key: string; readonly value: unknown }
  | ValueChange
  | { readonly do: 'bom' | 'crlf' | 'empty' | 'remove' | 'copy' | 'rename' }
  | { readonly do: 'swap-files'; readonly other: string }
)

const place = fc.integer({ min: 0, max: 1000 })
const token = fc.constantFrom(...ODD_TOKENS)
const value = fc.constantFrom(...ODD_VALUES)
const key = fc.constantFrom(...KEYS)

/** Lists of changes of a site with these files. */
export function mutationsOf(paths: readonly string[]): fc.Arbitrary<Mutation[]> {
  const file = fc.constantFrom(...paths)
  const page = fc.constantFrom(...paths.filter((path) => /\.mdx?$/.test(path)))
  const data = fc.constantFrom(...paths.filter((path) => /\.(?:json|ya?ml|js)$/.test(path)))
  const change = (name: string, fields: Readonly<Record<string, fc.Arbitrary<unknown>>> = {}) =>
    fc.record({ file, do: fc.constant(name), ...fields })
  const kinds: readonly (readonly [weight: number, arbitrary: fc.Arbitrary<unknown>])[] = [
    [8, change('insert', { at: place, token, isLine: fc.boolean() })],
    [2, change('delete-lines', { at: place, count: fc.integer({ min: 1, max: 5 }) })],
    [1, change('duplicate-line', { at: place })],
    [1, change('cut', { at: place })],
    [2, change('swap-lines', { at: place, to: place })],
    [2, change('bytes', { at: place, bytes: fc.constantFrom(...ODD_BYTES) })],
    [4, change('front-matter', { file: page, key, value })],
    [8, change('value', { file: data, at: place, value })],
    [3, change('key', { file: data, at: place, key, value })],
    [2, change('drop', { file: data, at: place })],
    ...['bom', 'crlf', 'empty', 'remove', 'copy', 'rename'].map((name) => [0.4, change(name)] as const),
    [1, change('swap-files', { other: file })],
  ]
  const mutation = fc.oneof(...kinds.map(([weight, arbitrary]) => ({ weight: weight * 10, arbitrary })))
  // A smaller case has fewer changes; a change itself is as small as it gets.
  return fc.array(fc.noShrink(mutation) as fc.Arbitrary<Mutation>, { minLength: 1, maxLength: 5 })
}

/** The files after some changes, one after another; a change of a file that is gone changes nothing. */
export function mutate(files: Files, mutations: readonly Mutation[]): Map<string, Buffer> {
  const changed = new Map(files)
  for (const mutation of mutations) apply(mutation, changed)
  return changed
}

function apply(mutation: Mutation, files: Map<string, Buffer>): void {
  const { file } = mutation
  const bytes = files.get(file)
  if (!bytes) return
  switch (mutation.do) {
    case 'remove':
      files.delete(file)
      return
    case 'copy':
      files.set(file.replace(/(?=\.\w+$)/, '-copy'), bytes)
      return
    case 'rename':
      files.delete(file)
      files.set(/\.md$/.test(file) ? `${file}x` : file.replace(/\.mdx$/, '.md'), bytes)
      return
    case 'swap-files':
      files.set(file, files.get(mutation.other) ?? bytes)
      if (files.has(mutation.other)) files.set(mutation.other, bytes)
      return
    default:
      files.set(file, changeBytes(bytes, mutation))
  }
}

function changeBytes(bytes: Buffer, mutation: Mutation): Buffer {
  switch (mutation.do) {
    case 'empty':
      return Buffer.alloc(0)
    case 'bom':
      return Buffer.concat([Buffer.from('\ufeff'), bytes])
    case 'bytes': {
      const at = indexAt(mutation.at, bytes.length)
      return Buffer.concat([bytes.subarray(0, at), Buffer.from(mutation.bytes), bytes.subarray(at)])
    }
    case 'cut':
      return bytes.subarray(0, indexAt(mutation.at, bytes.length))
    default:
      return Buffer.from(changeText(bytes.toString(), mutation))
  }
}

function changeText(text: string, mutation: Mutation): string {
  const lines = text.split('\n')
  switch (mutation.do) {
    case 'crlf':
      return text.replaceAll('\n', '\r\n')
    case 'insert': {
      const at = indexAt(mutation.at, mutation.isLine ? lines.length : text.length)
      if (mutation.isLine) return lines.toSpliced(at, 0, mutation.token).join('\n')
      return text.slice(0, at) + mutation.token + text.slice(at)
    }
    case 'delete-lines':
      return lines.toSpliced(indexAt(mutation.at, lines.length), mutation.count).join('\n')
    case 'duplicate-line': {
      const at = indexAt(mutation.at, lines.length - 1)
      return lines.toSpliced(at, 0, lines[at] ?? '').join('\n')
    }
    case 'swap-lines': {
      const [at, to] = [indexAt(mutation.at, lines.length - 1), indexAt(mutation.to, lines.length - 1)]
      return lines
        .with(at, lines[to] ?? '')
        .with(to, lines[at] ?? '')
        .join('\n')
    }
    case 'front-matter': {
      const entry = stringify({ [mutation.key]: mutation.value })
      return text.startsWith('---\n') ? text.replace('---\n', () => `---\n${entry}`) : `---\n${entry}---\n${text}`
    }
    case 'value':
    case 'key':
    case 'drop':
      return changeValue(text, mutation)
    default:
      return text
  }
}

function indexAt(place: Place, length: number): number {
  return Math.floor((place / 1000) * length)
}
