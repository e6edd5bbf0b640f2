interface Translated {
  /** Where the translation is served, without a trailing slash. */
  readonly url: string
  readonly baseUrl: string
  /** Path of the page, with the base URL. */
  readonly path: string
}

/** Returns the address of a page in a translation on another host with the same paths. */
export function translatedHref({ url, baseUrl, path }: Translated): string {
  return `${url}/${path.slice(baseUrl.length)}`
}
