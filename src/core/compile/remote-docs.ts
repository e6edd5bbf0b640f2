import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { AnalyzedBody } from '../../features/search/analyze.ts'
import type { Doc, DocBody, SourceFile } from '../../shared/model.ts'
import { CouldNotRunError } from '../../util/errors.ts'
import { hashOf } from '../../util/hash.ts'
import { workThrough } from '../../util/task.ts'
import { type HttpCache, openHttpCache, type RemoteCacheSettings } from '../cache/http-cache.ts'
import type { Site } from '../open/open-site.ts'

/** A compiled page as it is shared between machines. */
interface RemotePage {
  /** Key of the Doc: that of another page or of an older tool is refused. */
  readonly key: string
  readonly doc: Doc
  readonly body: DocBody
  /** The analyzed body, if the site has its own search index. */
  readonly analysis?: AnalyzedBody | undefined
}

/** Reads what is stored with a Doc. */
interface RemoteParts {
  readonly readBody: (doc: Doc) => Promise<DocBody>
  readonly readAnalysis: (doc: Doc) => AnalyzedBody | undefined
}

/** Compiled pages of other machines. */
interface RemoteDocs {
  /** Looks for pages; each one found is handed over as soon as it is there. */
  find(wanted: readonly WantedDoc[], found: (page: RemotePage) => void): Promise<void>
  /** Stores compiled pages, if that is allowed. Returns how many were stored. */
  push(docs: readonly Doc[], parts: RemoteParts): Promise<number>
  /** Reason why the cache is not used any more; undefined while it works. */
  failure(): string | undefined
}

/** Exchange with a remote cache. */
export interface RemoteReport {
  /** Pages that did not have to be compiled here. */
  readonly found: number
  readonly pushed: number
  /** Reason why it was not used any more; undefined when it worked. */
  readonly failure: string | undefined
}

/** A page that is not cached here. */
interface WantedDoc {
  readonly source: Pick<SourceFile, 'path'>
  readonly key: string
}

/** Changes whenever an older tool could misread an entry. */
const FORMAT = 'frigate-docs page 1'

/** Requests at a time: answers arrive while others are being read. */
const AT_ONCE = 32
/** Milliseconds for each page; compiling one takes about as long. */
const PER_PAGE = 20
/** Bytes; a compiled page is far smaller. */
const MAX_LENGTH = 256_000_000

const compress = promisify(gzip)
const expand = promisify(gunzip)

/** The settings of a site's remote cache; those of the environment take precedence. Undefined when there is none. */
export function remoteSettings({ config: { cache } }: Pick<Site, 'config'>): RemoteCacheSettings | undefined {
  const { FRIGATE_DOCS_CACHE, FRIGATE_DOCS_CACHE_TOKEN: token, FRIGATE_DOCS_CACHE_PUSH } = process.env
  const url = FRIGATE_DOCS_CACHE || cache.remote
  if (!url) return undefined
  checkAddress(url, token !== undefined)
  return {
    url,
    token,
    push: FRIGATE_DOCS_CACHE_PUSH ? FRIGATE_DOCS_CACHE_PUSH !== '0' : cache.push,
    timeout: cache.timeout,
  }
}

/** @throws CouldNotRunError for an address that cannot be used, or that would send secrets in the clear. */
function checkAddress(url: string, hasToken: boolean): void {
  const address = /^https?:\/\//.test(url) && URL.canParse(url) ? new URL(url) : undefined
  const isSafe = address?.protocol === 'https:' || LOOPBACK.has(address?.hostname ?? '')
  if (address && (isSafe || !(hasToken || address.password))) return
  throw new CouldNotRunError({
    severity: 'error',
    code: 'cache.address',
    message: address
      ? 'The remote cache has an address without encryption, and a token or password would be sent to it'
      : 'FRIGATE_DOCS_CACHE is not an address that starts with "https://" or "http://"',
    hint: address
      ? 'Use an address that starts with "https://".'
      : 'Set it to an address such as https://cache.example.com/docs.',
  })
}

/** Hosts of this machine. */
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Opens the remote cache of a site; undefined when it has none. What is in it never makes a build fail. */
export function openRemoteDocs(site: Pick<Site, 'config'>): RemoteDocs | undefined {
  const settings = remoteSettings(site)
  if (!settings) return undefined
  const cache = openHttpCache(settings)
  const { synonyms } = site.config.search
  const keyOf = (key: string): string => hashOf(FORMAT, key, JSON.stringify(synonyms))
  /** A slow server must not take longer than the work it saves. */
  const inTime = <Item>(items: readonly Item[]): (() => boolean) => {
    const end = performance.now() + settings.timeout * 1000 + items.length * PER_PAGE
    return () => performance.now() < end && cache.failure() === undefined
  }
  return {
    find: async (wanted, found) => {
      const isInTime = inTime(wanted)
      await workThrough(wanted, AT_ONCE, async ({ source, key }) => {
        if (!isInTime()) return
        const page = await readPage(cache, keyOf(key))
        if (page?.key === key && page.doc?.key === key && page.doc.path === source.path) found(page)
      })
    },
    push: async (docs, { readBody, readAnalysis }) => {
      if (!settings.push) return 0
      let pushed = 0
      const isInTime = inTime(docs)
      await workThrough(docs, AT_ONCE, async (doc) => {
        if (!isInTime()) return
        const page: RemotePage = { key: doc.key, doc, body: await readBody(doc), analysis: readAnalysis(doc) }
        const bytes = await compress(JSON.stringify(page), { level: 1 })
        if (await cache.put(keyOf(page.key), bytes)) pushed++
      })
      return pushed
    },
    failure: cache.failure,
  }
}

async function readPage(cache: HttpCache, key: string): Promise<RemotePage | undefined> {
  const bytes = await cache.get(key)
  if (!bytes) return undefined
  try {
    // As this version of the tool wrote it: its bytes have the checksum, and the key has the version.
    return JSON.parse((await expand(bytes, { maxOutputLength: MAX_LENGTH })).toString()) as RemotePage
  } catch {
    return undefined
  }
}

/** Returns what all languages of a site exchanged; undefined when there is no remote cache. */
export function joinRemote(reports: readonly (RemoteReport | undefined)[]): RemoteReport | undefined {
  const [first, ...others] = reports.flatMap((report) => report ?? [])
  return others.reduce(
    (sum, { found, pushed, failure }) =>
      sum && { found: sum.found + found, pushed: sum.pushed + pushed, failure: sum.failure ?? failure },
    first,
  )
}
