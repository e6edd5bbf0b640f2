import { AROUND_RUNTIME, type AroundSlot, kindOfPart, PART_KIND, type PartKind } from '../shared/theme-around.ts'
import { findAroundText, findInnerParts } from '../util/theme-files.ts'

/** Code of the module with what the site's own parts of the theme show before or after the text. */
export function aroundTextModule(slot: AroundSlot, root: string): string {
  const parts = [...findAroundText(root), ...findInnerParts(root)]
  const imports = parts.map(({ file }, index) => `import * as part${index} from ${JSON.stringify(`@site/${file}`)}`)
  const named = parts.map(({ name }, index) => `${JSON.stringify(name)}: part${index}.default`)
  return `import { aroundText } from ${JSON.stringify(AROUND_RUNTIME)}
${imports.join('\n')}
export default aroundText(${JSON.stringify(slot)}, { ${named.join(', ')} })
`
}

/** The part of the theme that an import names. */
const PART = /^@theme(?:-original|-init)?\/(.+)$/

/** The kind of the part of the theme that an import names; undefined for other imports. */
export function kindOfImport(specifier: string): PartKind | undefined {
  const part = PART.exec(specifier)?.[1]
  return part === undefined ? undefined : kindOfPart(part)
}

/** Code of an empty component in place of a part of the theme, with its mark. */
export function emptyPartModule(kind: string): string {
  return `export default Object.assign(() => null, { [Symbol.for('${PART_KIND}')]: '${kind}' })`
}
