/** Number of failed loads of each module, by URL. */
const failures = new Map<string, number>()

/**
 * Loads a script of the site, and checks that it is the expected one.
 *
 * @throws Error on a network error, or when the script is another one.
 */
export async function importModule<T>(address: string, isMeant: (module: object) => module is T & object): Promise<T> {
  const url = new URL(address, document.baseURI)
  const failed = failures.get(address) ?? 0
  // Browsers may cache the failure of a module: another URL is another module.
  if (failed > 0) url.searchParams.set('retry', String(failed))
  try {
    const module: unknown = await import(url.href)
    if (typeof module === 'object' && module !== null && isMeant(module)) return module
    throw new Error(`Unexpected script at ${url.pathname}`)
  } catch (error) {
    failures.set(address, failed + 1)
    throw error
  }
}
