import type { AuthorLink } from '../shared/blog.ts'

/** Names of platforms by their keys in Docusaurus, and what is before a handle in an address there. */
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
export function readAuthorLinks(socials: unknown): AuthorLink[] {
  if (typeof socials !== 'object' || socials === null) return []
  return Object.entries(socials).flatMap(([key, value]): AuthorLink[] => {
    const [label, address] = PLATFORMS[key.toLowerCase()] ?? [`${key.charAt(0).toUpperCase()}${key.slice(1)}`]
    const handle = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
    if (/^(?:https?:\/\/|mailto:)/.test(handle) && URL.canParse(handle)) return [{ label, href: handle }]
    return handle === '' || address === undefined ? [] : [{ label, href: `${address}${handle.replace(/^@/, '')}` }]
  })
}
