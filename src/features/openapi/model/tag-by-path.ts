import { textsOf } from '../../../util/json.ts'
import type { Operation } from './operations.ts'

type Tagged = Pick<Operation, 'path' | 'isWebhook' | 'tag' | 'tags' | 'operation'>

/** Groups of fewer operations than this, on average, are no groups. */
const MIN_AVERAGE = 1.5

/**
 * The operations of an API without any tags, each with the first segment of its path that tells it from others as its
 * tag: `/v1/customers/{id}` is "Customers". With tags, or where nearly every operation would be alone, they stay as
 * they are.
 */
export function tagByPath<T extends Tagged>(operations: readonly T[]): readonly T[] {
  if (operations.some(({ operation }) => textsOf(operation.tags).length > 0)) return operations
  const paths = operations.filter(({ isWebhook }) => !isWebhook).map(({ path }) => segmentsOf(path))
  const shared = sharedLength(paths)
  const tagOf = (path: string) => {
    const own = segmentsOf(path).slice(shared)
    return titleOf(own[0] ?? segmentsOf(path).at(-1) ?? '')
  }
  const tags = new Set(operations.filter(({ isWebhook }) => !isWebhook).map(({ path }) => tagOf(path)))
  if (tags.size < 2 || paths.length / tags.size < MIN_AVERAGE) return operations
  return operations.map((one) => {
    const tag = one.isWebhook ? one.tag : tagOf(one.path) || one.tag
    return { ...one, tag, tags: [tag] }
  })
}

/** The segments of a path that name something; parameters and versions do not. */
function segmentsOf(path: string): string[] {
  return path.split('/').filter((part) => /\w/.test(part) && !/[{}]/.test(part) && !/^v\d[\d.]*$/i.test(part))
}

/** Returns how many segments all paths begin with. */
function sharedLength([first = [], ...others]: readonly (readonly string[])[]): number {
  const differing = first.findIndex((part, index) => others.some((one) => one[index] !== part))
  return differing < 0 ? Math.max(0, first.length - 1) : differing
}

/** `payment_intents` and `paymentIntents` become "Payment intents". */
function titleOf(segment: string): string {
  const words = segment
    .replace(/\.\w+$/, '')
    .replace(/([a-z\d])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
    .replace(/[-_.]+/g, ' ')
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
