import { join } from 'node:path'
import { AROUND_TEXT, type AroundText } from '../shared/theme-around.ts'
import { findModule, isModule } from './module-files.ts'

/** A part of the theme that a site has replaced. */
export interface OwnPart {
  readonly name: AroundText
  /** Its file, from the root. */
  readonly file: string
}

/** The parts around the text that a site has replaced, the outermost first. */
export function findAroundText(root: string): readonly OwnPart[] {
  return AROUND_TEXT.filter((name) => isModule(join(root, 'src/theme', name))).map((name) => {
    return { name, file: findModule(root, `src/theme/${name}`) }
  })
}
