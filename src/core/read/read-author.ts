import type { AuthorLink, PostAuthor } from '../../shared/blog.ts'
import { isScriptAddress } from '../../shared/url.ts'

/** Reads an author; undefined when the value is none, or has an address that is none. */
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

/** Names of platforms by their keys, and what is before a handle in an address there. */
const PLATFORMS: Readonly<Record<string, readonly [label: string, address: string]>> = {
  x: ['X', 'https://x.com/'],
  twitter: ['Twitter', 'https://twitter.com/'],
  github: ['GitHub', 'https://github.com/'],
  linkedin: ['LinkedIn', 'https://www.linkedin.com/in/'],
  stackoverflow: ['Stack Overflow', 'https://stackoverflow.com/users/'],
  bluesky: ['Bluesky', 'https://bsky.app/profile/'],
  instagram: ['Instagram', 'https://www.instagram.com/'],
  threads: ['Threads', 'https://www.threads.net/@'],
  mastodon: ['Mastodon', 'https://mastodon.social/@'],
  twitch: ['Twitch', 'https://twitch.tv/'],
  youtube: ['YouTube', 'https://youtube.com/@'],
  email: ['Email', 'mailto:'],
}

/**
 * Reads `socials` of an author: a handle, or an address, for each platform. What is on a platform that is not known needs
 * an address, and has the name of its key.
 */
function readAuthorLinks(socials: unknown): AuthorLink[] {
  if (typeof socials !== 'object' || socials === null) return []
  return Object.entries(socials).flatMap(([key, value]): AuthorLink[] => {
    const [label, address] = PLATFORMS[key.toLowerCase()] ?? [`${key.charAt(0).toUpperCase()}${key.slice(1)}`]
    const handle = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
    if (/^(?:https?:\/\/|mailto:)/.test(handle) && URL.canParse(handle)) return [{ label, href: handle }]
    return handle === '' || address === undefined ? [] : [{ label, href: `${address}${handle.replace(/^@/, '')}` }]
  })
}
