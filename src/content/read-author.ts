import type { PostAuthor } from '../shared/blog.ts'
import { isScriptAddress } from '../shared/url.ts'
import { readAuthorLinks } from './author-links.ts'

/** Reads an author with the names of Docusaurus; undefined when the value is none, or has an address that is none. */
export function readAuthor(value: unknown): PostAuthor | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const textOf = (...names: readonly string[]): string | undefined => {
    const found = names.map((name): unknown => Reflect.get(value, name)).find((one) => typeof one === 'string')
    return typeof found === 'string' ? found : undefined
  }
  const author = {
    key: textOf('key'),
    name: textOf('name'),
    title: textOf('title'),
    url: textOf('url'),
    image: textOf('image_url', 'imageURL'),
    email: textOf('email'),
  }
  const given = Object.entries(author).filter(([, text]) => text !== undefined)
  const isNamed = author.key !== undefined || author.name !== undefined || author.image !== undefined
  const isRight = [author.url, author.image].every((url = '') => {
    return URL.canParse(url, 'https://example.org') && !isScriptAddress(url)
  })
  if (!isNamed || !isRight) return undefined
  const links = readAuthorLinks(Reflect.get(value, 'socials'))
  return { ...Object.fromEntries(given), ...(links.length > 0 && { links }) }
}
