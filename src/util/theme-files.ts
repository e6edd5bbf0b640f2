import { join } from 'node:path'
import { AROUND_TEXT, INNER_PARTS } from '../shared/theme-parts.ts'
import { findModule, isModule } from './module-files.ts'

/** A part of the theme that a site has replaced. */
interface OwnPart {
  readonly name: string
  /** Its file, from the root. */
  readonly file: string
}

/** Returns the parts around the text that a site has replaced, the outermost first. */
export function findAroundText(root: string): readonly OwnPart[] {
  return findOwn(AROUND_TEXT, root)
}

/** Those in them that a site has replaced. */
export function findInnerParts(root: string): readonly OwnPart[] {
  return findOwn(INNER_PARTS, root)
}

function findOwn(names: readonly string[], root: string): readonly OwnPart[] {
  return names
    .filter((name) => isModule(join(root, 'src/theme', name)))
    .map((name) => ({ name, file: findModule(root, `src/theme/${name}`) }))
}
