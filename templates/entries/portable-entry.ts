// The loader of a portable site: browsers open neither modules nor data from a folder, only scripts.

/** A script of the site, which was a module; it sets `module.exports`. */
type Make = (
  module: { exports: object },
  exports: object,
  require: (name: string) => unknown,
  load: (address: string) => Promise<object>,
  root: string,
  url: string,
) => void

interface Definition {
  readonly needs: readonly string[]
  readonly make: Make
}

/** Marks scripts that were modules: caches may have them under the same name without it. */
const mark = '?classic'

const definitions = new Map<string, Definition>()
const modules = new Map<string, Promise<object>>()
const requested = new Set<string>()

/** The script that is running: a classic one. */
const runningScript = (): string => (document.currentScript as HTMLScriptElement).src.replace(mark, '')

/** The root of the site: this script is in a folder just below it. */
const root = new URL('../', runningScript()).href

function request(href: string): Promise<Definition> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const end = (): void => {
      script.remove()
      const definition = definitions.get(href)
      if (definition) resolve(definition)
      else reject(new Error(`Unexpected script at ${href}`))
    }
    script.onload = end
    script.onerror = end
    script.src = href + mark
    requested.add(href)
    // Not in the head, which tells whether two pages have the same scripts.
    document.body.append(script)
  })
}

async function run(href: string): Promise<object> {
  const { needs, make } = definitions.get(href) ?? (await request(href))
  const loadFrom = (address: string): Promise<object> => load(new URL(address, href).href)
  const found = new Map<string, object>()
  await Promise.all(needs.map(async (name) => found.set(name, await loadFrom(name))))
  const module = { exports: {} }
  make(module, module.exports, (name) => found.get(name), loadFrom, root, href)
  return module.exports
}

/** Loads a script and what it needs, once; again after a failure. */
function load(href: string): Promise<object> {
  const known = modules.get(href)
  if (known) return known
  const module = run(href)
  modules.set(href, module)
  module.catch(() => modules.delete(href))
  return module
}

Object.assign(globalThis, {
  __define: (needs: readonly string[], make: Make) => {
    const href = runningScript()
    definitions.set(href, { needs, make })
    if (!requested.has(href)) load(href)
  },
})

const fetchOutside = globalThis.fetch
const isIndex = /assets\/search\/.*\.json$/
const depthOf = ({ pathname }: URL | Location): number => pathname.split('/').length

/**
 * Reads the search index from scripts, for nothing of a folder can be fetched. A page is fetched to be shown within this
 * one only if it is as far below the root, or its addresses would be wrong here; browsers load others as a whole.
 */
globalThis.fetch = async (input, options) => {
  const url = new URL(input instanceof Request ? input.url : input, document.baseURI)
  if (isIndex.test(url.pathname) && url.href.startsWith(root)) {
    const data = await load(`${url.href}.js`)
    return Object.assign(new Response(), { json: async () => data })
  }
  const isPage = new Headers(options?.headers).get('accept') === 'text/html'
  const isFold = isPage && document.querySelector('[data-levels][aria-busy=true]') !== null
  if (url.protocol === 'file:' || (isPage && !isFold && depthOf(url) !== depthOf(location)))
    throw new TypeError(`${url.href} cannot be fetched from here`)
  const response = await fetchOutside(input, options)
  return isFold ? fromRoot(response) : response
}

/** Gives a page full addresses: a part of it is about to be shown in this one. */
function fromRoot(response: Response): Response {
  const way = '../'.repeat(depthOf(new URL(response.url)) - depthOf(new URL(root)))
  const readText = response.text.bind(response)
  return Object.assign(response, { text: async () => (await readText()).replaceAll(`"${way}`, `"${root}`) })
}

// Links that scripts make lead to folders, which only a server answers with a page.
addEventListener(
  'click',
  ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (link?.protocol === 'file:' && link.pathname.endsWith('/')) link.pathname += 'index.html'
  },
  true,
)

// The path below the root leads to the same page in another place.
for (const one of document.querySelectorAll<HTMLElement>('[data-base-url]'))
  one.dataset.baseUrl = new URL(root).pathname

// Of scripts that are fetched ahead, one is enough: here none is a module.
document.head.append(
  Object.assign(document.createElement('link'), { rel: 'modulepreload', href: runningScript(), media: 'not all' }),
)
