/** Whether this is `npm run torture`: long, and with another seed each time. */
export const isLong = process.env.TORTURE === 'long'

/** What random choices start from; the same seed, the same choices. */
export const seed = Number(process.env.TORTURE_SEED ?? (isLong ? Date.now() % 2 ** 31 : 20_250_102))

/** How often something is done: what a variable says, else less in `npm test` than in `npm run torture`. */
export function countOf(variable: string, { short, long }: { readonly short: number; readonly long: number }): number {
  const asked = process.env[variable]
  if (asked !== undefined) return Number(asked)
  return isLong ? long : short
}
