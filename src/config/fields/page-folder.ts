import * as z from 'zod'

/** Globs of files that are not pages wherever they are: those that start with `_`, and tests. */
export const NO_PAGES = ['**/_*.{js,jsx,ts,tsx,md,mdx}', '**/_*/**', '**/*.test.{js,jsx,ts,tsx}', '**/__tests__/**']

/** An address without a default. */
export function requiredRoute() {
  return z.string().transform(normalizeRoute)
}

/** `docs`, `/docs` and `/docs/` are one address: `/docs`. */
function normalizeRoute(route: string): string {
  return `/${route.split('/').filter(Boolean).join('/')}`
}

/** The address that the pages of a folder are served under: `docs`, `/docs` and `/docs/` are one, `/docs`. */
export function routeBasePath(fallback: string) {
  return z
    .string()
    .default(fallback)
    .transform(normalizeRoute)
    .describe('Address the pages are served under, below the base URL; `/` for the root of the site.')
}
