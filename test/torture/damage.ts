import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { readTree } from './tree.ts'

/** What is done to a file; all places are in thousandths. */
export interface Damage {
  readonly do: 'flip' | 'cut' | 'empty' | 'remove' | 'append' | 'zeros' | 'folder' | 'swap'
  /** Which file. */
  readonly file: number
  /** The file it is swapped with. */
  readonly other: number
  /** Where in the file. */
  readonly at: number
}

const thousandth = fc.integer({ min: 0, max: 999 })

/** Kinds of damage to some files of a folder. */
export const damages: fc.Arbitrary<Damage[]> = fc.array(
  fc.record({
    do: fc.constantFrom<Damage['do'][]>('flip', 'flip', 'cut', 'empty', 'remove', 'append', 'zeros', 'folder', 'swap'),
    file: thousandth,
    other: thousandth,
    at: thousandth,
  }),
  { minLength: 1, maxLength: 4 },
)

/** Damages a file of a folder; returns what was done, for people. */
export function damage(folder: string, { do: kind, file, other, at }: Damage): string {
  const paths = [...readTree(folder, '').keys()]
  const path = pick(paths, file)
  const second = pick(paths, other)
  if (path === undefined || second === undefined) return 'nothing'
  const full = join(folder, path)
  const bytes = readFileSync(full)
  const place = Math.floor((at / 1000) * bytes.length)
  if (kind === 'swap') {
    swap(full, join(folder, second))
    return `swap ${path} ${second}`
  }
  if (kind === 'remove' || kind === 'folder') rmSync(full)
  if (kind === 'folder') mkdirSync(full)
  const changed = changeBytes(bytes, kind, place)
  if (changed) writeFileSync(full, changed)
  return `${kind} ${path} at ${place} of ${bytes.length}`
}

function changeBytes(bytes: Buffer, kind: Damage['do'], place: number): Buffer | undefined {
  if (kind === 'flip') return bytes.length === 0 ? bytes : Buffer.from(bytes.with(place, (bytes[place] ?? 0) ^ 1))
  if (kind === 'cut') return bytes.subarray(0, place)
  if (kind === 'empty') return Buffer.alloc(0)
  if (kind === 'append') return Buffer.concat([bytes, bytes.subarray(place)])
  if (kind === 'zeros') return Buffer.from(bytes).fill(0, place)
  return undefined
}

function swap(one: string, other: string): void {
  if (one === other || !existsSync(other)) return
  renameSync(one, `${one}.swapped`)
  renameSync(other, one)
  renameSync(`${one}.swapped`, other)
}

function pick<T>(list: readonly T[], place: number): T | undefined {
  return list[Math.floor((place / 1000) * list.length)]
}
