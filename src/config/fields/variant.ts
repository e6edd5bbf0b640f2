import * as z from 'zod'
import { isRecord } from '../../shared/is-record.ts'
import { type Complaint, complain } from './complaint.ts'

/** The shapes a value may have, by name: usually the value of `type`. */
export type Variants = Readonly<Record<string, z.ZodType>>

interface VariantOptions<V extends Variants> {
  readonly variants: V
  /** The name of the variant a value selects, or why it selects none. */
  readonly pick: (value: unknown) => (keyof V & string) | 'unlisted' | Complaint
  /** One more, which is accepted and not part of the reference. */
  readonly unlisted?: z.ZodType<z.output<V[keyof V]>>
}

type Variant<V extends Variants> = z.ZodType<z.output<V[keyof V]>, z.input<V[keyof V]>>

/**
 * A value of one of several shapes, selected by the value itself. Unlike zod's unions, it reports only the errors of
 * the selected shape.
 */
export function variant<V extends Variants>({ variants, pick, unlisted }: VariantOptions<V>): Variant<V> {
  return z
    .custom<z.input<V[keyof V]>>()
    .transform((value, context) => {
      const picked = pick(value)
      if (typeof picked !== 'string') {
        complain(context, picked)
        return z.NEVER
      }
      const schema = unlisted !== undefined && picked === 'unlisted' ? unlisted : variants[picked]
      const result = schema.safeParse(value)
      if (result.success) return result.data
      // Finished issues are raw ones without the input; zod prepends the path of this value.
      context.issues.push(...(result.error.issues as z.core.$ZodRawIssue[]))
      return z.NEVER
    })
    .meta({ variants })
}

/**
 * The variant named by a value's `type`. If the type is missing, `typeHints` (key → type) maps the value's other keys
 * to it.
 */
export function pickByType<Type extends string>(
  value: unknown,
  types: readonly Type[],
  typeHints: Readonly<Record<string, Type>> = {},
): Type | Complaint {
  if (!isRecord(value)) return { code: 'config.wrong-type', expected: 'an object with a "type"' }
  const { type } = value
  const known = types.find((candidate) => candidate === type)
  if (known !== undefined) return known
  const typeHintKey = type === undefined ? Object.keys(typeHints).find((key) => key in value) : undefined
  const hint = typeHintKey && { hint: `Add type: '${typeHints[typeHintKey]}'` }
  return {
    code: type === undefined ? 'config.missing-key' : 'config.wrong-value',
    path: ['type'],
    choices: types,
    ...hint,
  }
}
