const ONE_YEAR_SECONDS = 31_536_000

/**
 * `name.HASH.ext`: the hash is esbuild's base32 or at least eight hex digits with a letter among them, since
 * `photo.20250131.png` is a date. A missed file is only revalidated; a false match would stay stale.
 */
const HASHED_ASSET = /^assets\/.+\.(?:[A-Z2-7]{8,}|(?=\d*[a-f])[0-9a-f]{8,64})(?:\.[a-z0-9]+)+$/

/** Cache-Control for a file of the site: forever when its name changes with its content, else revalidate each time. */
export function cacheControlOf(name: string): string {
  return HASHED_ASSET.test(name) ? `public, max-age=${ONE_YEAR_SECONDS}, immutable` : 'no-cache'
}
