/** Where the count of what must not use stand-ins is kept: bundled configurations look there. */
const REFUSING = Symbol.for('frigate-docs.refusing-stand-ins')

const counts: Record<symbol, number | undefined> = globalThis as never

/**
 * Starts code of a site that must not use stand-ins for packages that are not installed: calling one throws until the
 * function that is returned was called.
 */
export function refuseStandIns(): () => void {
  counts[REFUSING] = (counts[REFUSING] ?? 0) + 1
  return () => {
    counts[REFUSING] = (counts[REFUSING] ?? 1) - 1
  }
}
