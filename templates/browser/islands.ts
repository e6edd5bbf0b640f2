import { closestOf, siteControls } from './dom.ts'
import { importModule, loadPart, mayLoadAhead } from './loading.ts'
import { onPage } from './page-events.ts'

/** Component of an island, opaque to this script. */
type Component = (props: object) => unknown

/** Returns the elements that a component of the site looks at, as props. */
type Receive = (island: HTMLElement) => object

/** Exports of the script of a site's own component. */
interface SiteCode {
  readonly module: object
  readonly receive?: Receive
}

/** Exports of the script with React. */
interface ReactModule {
  readonly hydrateIsland: (island: HTMLElement, component: Component, receive?: Receive | undefined) => Promise<void>
  readonly leaveIslands: (page: HTMLElement) => void
}

/** An island that is still static HTML. */
const notHydrated = '[data-island]:not([data-hydrated])'

/** Hovered or focused before the island of the search dialog is used. */
const searchLink = '[data-search-link]'

/** The site's own components say where they are; ours are in the same scripts on every page. */
async function loadComponent(
  addresses: Readonly<Record<string, string>>,
  { module: own, export: name = '', island = '' }: DOMStringMap,
): Promise<readonly [component: Component, receive: Receive | undefined]> {
  if (own !== undefined) {
    const loaded = await importModule<SiteCode>(own, 'module')
    const component = name.split('.').reduce<unknown>((value, key) => Reflect.get(Object(value), key), loaded.module)
    if (!component) throw new Error(`No component is named "${name}"`)
    return [component as Component, loaded.receive]
  }
  const { [island]: component } = await importModule<Record<string, Component>>(addresses[island] ?? '', island)
  if (!component) throw new Error(`No island is named "${island}"`)
  return [component, undefined]
}

/**
 * Hydrates an island when it is first used and replays earlier clicks. For an island in the text, React is fetched when
 * the browser is idle, but not run; for the search, which is on every page, when the reader is about to use it.
 */
export function startIslands(): void {
  const { react, islands } = document.querySelector<HTMLScriptElement>('script[data-react]')?.dataset ?? {}
  if (react === undefined) return
  const addresses = JSON.parse(islands ?? '{}')
  const started = new Map<HTMLElement, Promise<void>>()
  const loadReact = (): Promise<ReactModule> => importModule(react, 'hydrateIsland')
  const hydrate = async (island: HTMLElement): Promise<void> => {
    const load = async (): Promise<void> => {
      const { hydrateIsland } = await loadReact()
      await hydrateIsland(island, ...(await loadComponent(addresses, island.dataset)))
    }
    // Components of the site are loaded with the page, not because a reader waits: spinners would move what is read.
    await loadPart([island.parentElement ?? island], load, island.dataset.module !== undefined)
  }
  const wake = (island: HTMLElement): Promise<void> => {
    const known = started.get(island) ?? hydrate(island)
    started.set(island, known)
    return known
  }
  const touch = (target: EventTarget | null): void => {
    const island = target instanceof Element && target.closest<HTMLElement>(notHydrated)
    if (island) wake(island)
    // A failure here is handled when React is needed.
    else if (target instanceof Element && target.closest(searchLink)) loadReact().catch(() => {})
  }
  for (const type of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(type, ({ target }) => touch(target), { passive: true })
  document.addEventListener('click', (event) => {
    const island = closestOf<HTMLElement>(event, notHydrated)
    const control = closestOf<HTMLElement>(event, island?.dataset.module === undefined ? '[data-late]' : siteControls)
    if (!island || !control || !island.contains(control)) return
    event.preventDefault()
    wake(island).then(() => control.click())
  })
  onPage((main) => {
    // What these do may not wait for the reader: they may run by themselves.
    for (const island of document.querySelectorAll<HTMLElement>('[data-module]')) wake(island).catch(() => {})
    if (main.querySelector(notHydrated) && mayLoadAhead()) fetchAhead(react)
    return () => {
      const inside = [...started.keys()].filter((island) => main.contains(island))
      for (const island of inside) started.delete(island)
      if (inside.length > 0)
        loadReact().then(
          ({ leaveIslands }) => leaveIslands(main),
          () => {},
        )
    }
  })
  // Input from before this script was loaded.
  touch(document.activeElement)
}

function fetchAhead(href: string): void {
  if (document.querySelector('link[rel="modulepreload"]')) return
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = href
  document.head.append(link)
}
