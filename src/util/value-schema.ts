import { isRecord } from '../shared/is-record.ts'

/**
 * Returns whether an unchecked value is a T. Results of extensions and files that others may have written are validated so:
 * zod, which validates the configuration, takes longer to load than a build without changes.
 */
export type Schema<T> = (value: unknown) => value is T

/** A schema for each property of T, the optional ones included. */
export type Fields<T> = { readonly [Key in keyof T]-?: Schema<T[Key]> }

export const string: Schema<string> = (value) => typeof value === 'string'

export const number: Schema<number> = (value) => typeof value === 'number'

export const boolean: Schema<boolean> = (value) => typeof value === 'boolean'

/** Accepts one of several strings, or null. */
export function oneOf<const T extends string | null>(...values: readonly T[]): Schema<T> {
  const known: ReadonlySet<unknown> = new Set(values)
  return (value): value is T => known.has(value)
}

/** Accepts a T or undefined: JSON leaves out undefined values. */
export function optional<T>(schema: Schema<T>): Schema<T | undefined> {
  return (value): value is T | undefined => value === undefined || schema(value)
}

/** Accepts one of two kinds of value. */
export function either<A, B>(one: Schema<A>, other: Schema<B>): Schema<A | B> {
  return (value): value is A | B => one(value) || other(value)
}

/** Accepts a list in which every element is a T. */
export function array<T>(element: Schema<T>): Schema<readonly T[]> {
  return (value): value is readonly T[] => Array.isArray(value) && value.every(element)
}

/** Accepts an object with these properties; additional ones are allowed. */
export function object<T extends object>(fields: Fields<T>): Schema<T> {
  const checks = Object.entries<Schema<unknown>>(fields)
  return (value): value is T => isRecord(value) && checks.every(([name, schema]) => schema(value[name]))
}

/** Accepts an object with arbitrary keys, each with a T. */
export function record<T>(entry: Schema<T>): Schema<Readonly<Record<string, T>>> {
  return (value): value is Readonly<Record<string, T>> => isRecord(value) && Object.values(value).every(entry)
}

/** Accepts any object: for values that only this tool writes, identified by their key. */
export function anyObject<T extends object>(): Schema<T> {
  return (value): value is T => isRecord(value)
}
