import { Readable } from 'node:stream'
import type { LiveFile } from '../core/live/live-files.ts'
import type { LiveSite } from '../core/live/live-site.ts'
import { pageCandidates, type SiteFile, type SiteSource } from '../serve/site-files.ts'
import { UserError } from '../util/errors.ts'

/** The script that updates a page when its sources change. */
export const RELOAD_CLIENT = '<script type="module" src="/__dev/client.js"></script>'

/** Sent for a page that cannot be built: the client shows its errors. */
const FAILED_PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8">${RELOAD_CLIENT}<title>Error</title></head><body></body></html>`

/** Control files are only for the host, and hidden files are never served. */
const HIDDEN = /(?:^|\/)\.(?!well-known\/)|^_(?:redirects|headers)$/i

/** Returns the files of a live site, for the static server. */
export function createLiveSource(site: LiveSite): SiteSource {
  const open = async (name: string): Promise<SiteFile | undefined> => {
    const bytes = await readLiveFile(site, name)
    return bytes === undefined ? undefined : toFile(name, bytes)
  }
  return {
    openPage: async (path) => {
      for (const name of pageCandidates(path)) {
        const file = HIDDEN.test(name) ? undefined : await open(name)
        if (file) return file
      }
      return undefined
    },
    openNamed: async (name) => (HIDDEN.test(name) ? undefined : open(name)),
    openControlFile: open,
  }
}

/**
 * Returns the bytes of a file as sent to a browser; every page includes the reload client, even one that cannot be
 * built.
 */
export async function readLiveFile(site: LiveSite, name: string): Promise<Buffer | undefined> {
  try {
    const file = await site.find(name)
    return file && Buffer.from(file.isPage ? withClient(file) : file.bytes)
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    return Buffer.from(FAILED_PAGE)
  }
}

/** Inserts the client before the site's own scripts, so that it sees the document as it was sent. */
function withClient({ bytes }: Pick<LiveFile, 'bytes'>): string {
  return String(bytes).replace('<script type="module"', (tag) => RELOAD_CLIENT + tag)
}

/** Returns a page that was written by a build, as sent to a browser. */
export function toPageFile(name: string, bytes: Buffer): SiteFile {
  return toFile(name, Buffer.from(withClient({ bytes })))
}

function toFile(name: string, bytes: Buffer): SiteFile {
  return {
    name,
    size: bytes.byteLength,
    version: String(bytes.byteLength),
    handle: {
      readFile: async () => bytes,
      createReadStream: ({ start, end }) => Readable.from([bytes.subarray(start, end + 1)]),
      close: async () => {},
    },
  }
}
