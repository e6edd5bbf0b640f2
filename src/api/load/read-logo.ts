import { readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { lookup } from 'mrmime'
import { isInside } from '../../util/paths.ts'
import { type Json, jsonOf, textOf } from '../json.ts'

/** A larger picture is no logo: it is part of the page. */
const MAX_BYTES = 100_000

/** A logo that is a file of the site. */
export interface LogoFile {
  readonly path: string
  /** All of it, as an address. */
  readonly src: string
}

/** The logo of an API (`x-logo`) if it is a small picture whose path counts from its specification; else undefined. */
export function readLogo(document: Json, spec: string, root: string): LogoFile | undefined {
  const url = textOf(jsonOf(jsonOf(document.info)['x-logo'] ?? document['x-logo']).url) ?? ''
  const type = lookup(url)
  if (/^(?:[a-z][a-z\d+.-]*:|\/)/i.test(url) || !type?.startsWith('image/')) return undefined
  const path = join(dirname(spec), url)
  if (!isInside(root, path)) return undefined
  const size = statSync(path, { throwIfNoEntry: false })
  if (!size?.isFile() || size.size > MAX_BYTES) return undefined
  return { path, src: `data:${type};base64,${readFileSync(path, 'base64')}` }
}
