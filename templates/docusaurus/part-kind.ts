import { PART_KIND, type PartKind } from '../../src/shared/theme-around.ts'

const KEY = Symbol.for(PART_KIND)

/** Marks a component as a part of the theme. */
export function markPart<Component extends object>(kind: PartKind, component: Component): Component {
  return Object.assign(component, { [KEY]: kind })
}

/** The kind that a component is marked with; undefined for any other. */
export function markedKind(component: unknown): unknown {
  return typeof component === 'function' ? Reflect.get(component, KEY) : undefined
}
