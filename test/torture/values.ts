import { parse, stringify } from 'yaml'

/** A change of one value in JSON, YAML or the configuration; `at` says which, in thousandths of their number. */
export type ValueChange =
  | { readonly do: 'value'; readonly at: number; readonly value: unknown }
  | { readonly do: 'key'; readonly at: number; readonly key: string; readonly value: unknown }
  | { readonly do: 'drop'; readonly at: number }

/** An object or a list, with one of its keys. */
interface Slot {
  readonly owner: Record<string, unknown>
  readonly key: string
}

const HEAD = 'export default '

/** The text with one value changed; as it was, where it is neither JSON nor YAML any more. */
export function changeValue(text: string, change: ValueChange): string {
  const head = text.startsWith(HEAD) ? HEAD : ''
  try {
    const body: unknown = parse(text.slice(head.length), { logLevel: 'silent' })
    const root = { body }
    const slots = listSlots(root)
    const slot = slots[Math.min(slots.length - 1, Math.floor((change.at / 1000) * slots.length))]
    if (slot) applyTo(slot, change)
    const isJson = head !== '' || text.trimStart().startsWith('{')
    return `${head}${isJson ? JSON.stringify(root.body, null, 2) : stringify(root.body)}\n`
  } catch {
    return text
  }
}

function applyTo({ owner, key }: Slot, change: ValueChange): void {
  if (change.do === 'drop') delete owner[key]
  else if (change.do === 'value') owner[key] = change.value
  else
    Object.defineProperty(objectOr(owner[key], owner), change.key, {
      value: change.value,
      enumerable: true,
      configurable: true,
    })
}

function objectOr(value: unknown, other: object): object {
  return typeof value === 'object' && value !== null ? value : other
}

function listSlots(value: object): Slot[] {
  const owner = value as Record<string, unknown>
  return Object.keys(owner).flatMap((key) => {
    const inner = owner[key]
    return [{ owner, key }, ...(typeof inner === 'object' && inner !== null ? listSlots(inner) : [])]
  })
}
