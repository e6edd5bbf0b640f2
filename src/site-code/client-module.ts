import { PAGE_ENTERED } from '../shared/event-names.ts'

/**
 * Code of the module that every page loads: the scripts of the site with these keys, in their order. Their functions
 * `onRouteUpdate` and `onRouteDidUpdate` are called for the first page and for each one that a reader goes to, and when
 * the hash of the address changes; names and arguments are those of Docusaurus.
 */
export function clientModule(keys: readonly string[]): string {
  const imports = keys.map((key, index) => `import * as module${index} from ${JSON.stringify(key)}`)
  const names = keys.map((_, index) => `module${index}`)
  return `${imports.join('\n')}\nconst modules = [${names.join(', ')}]\n${CALLS}`
}

const CALLS = `
{
  const call = (name, route) => modules.map((one) => (one.default?.[name] ?? one[name])?.(route))
  let previousLocation = null
  const enter = () => {
    const { pathname, search, hash } = location
    const route = { location: { pathname, search, hash }, previousLocation }
    previousLocation = route.location
    for (const undo of call('onRouteUpdate', route)) undo?.()
    call('onRouteDidUpdate', route)
  }
  document.addEventListener('${PAGE_ENTERED}', enter)
  // On the way back to another page, the hash changes before that page is there.
  addEventListener('hashchange', () => {
    if (location.pathname === previousLocation.pathname) enter()
  })
  enter()
}
`
