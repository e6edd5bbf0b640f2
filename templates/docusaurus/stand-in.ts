import { STAND_IN, type StandInKind } from '../../src/shared/theme-around.ts'

const KEY = Symbol.for(STAND_IN)

/** Marks a component as a part of the theme, for what is around the text of a page. */
export function standIn<Component extends object>(kind: StandInKind, component: Component): Component {
  return Object.assign(component, { [KEY]: kind })
}

/** What a component is for those around the text; undefined for any other. */
export function kindOfStandIn(component: unknown): unknown {
  return typeof component === 'function' ? Reflect.get(component, KEY) : undefined
}
