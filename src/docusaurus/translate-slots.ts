import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { providedName } from '../shared/docusaurus-modules.ts'
import type { SlotName } from '../shared/slots.ts'
import { AROUND_SLOTS } from '../shared/theme-around.ts'
import { findModule, isModule } from '../util/module-files.ts'
import { findAroundText } from '../util/theme-files.ts'

/** Parts of the theme that a component of the site takes the place of as it is, the outermost first. */
const PARTS: Readonly<Partial<Record<SlotName, readonly string[]>>> = {
  footer: ['Footer'],
  // It is around the whole site; what it shows besides, and its effects, are at the end of the page here.
  bodyEnd: ['Root'],
  notFound: ['NotFound', 'NotFound/Content'],
}

/**
 * The components that the site has around its pages and the text of docs and posts, in place of the footer and of the
 * page for missing addresses, as `slots`; without those that are made of parts of the theme that are not there. Undefined
 * when there is none.
 */
export function translateSlots(root: string): Readonly<Partial<Record<SlotName, string>>> | undefined {
  const found = Object.entries(PARTS).flatMap(([slot, names]) => {
    const part = names.find((name) => isModule(join(root, 'src/theme', name)))
    const file = part === undefined ? undefined : findModule(root, `src/theme/${part}`)
    return file !== undefined && isWhole(file, root) ? [[slot, `./${file}`] as const] : []
  })
  const [around] = findAroundText(root)
  // Both modules contain all of these files; the slots name the first.
  const added = around ? AROUND_SLOTS.map((slot) => [slot, `./${around.file}`] as const) : []
  const all = [...found, ...added]
  return all.length === 0 ? undefined : Object.fromEntries(all)
}

/** Whether all parts of the theme are there that a file imports. */
function isWhole(file: string, root: string): boolean {
  const text = readFileSync(join(root, file), 'utf8')
  const imports = text.matchAll(/^[ \t]*import\s(?!\s*type\b)[^'"]{0,500}['"](@theme(?:-\w+)?\/[^'"]+)['"]/gm)
  return [...imports].every(([, name = '']) => {
    const own = name.startsWith('@theme/') && isModule(join(root, 'src', name.slice(1)))
    return own || providedName(name) !== undefined
  })
}
