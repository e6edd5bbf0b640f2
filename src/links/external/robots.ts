/** How the check introduces itself. */
export const USER_AGENT = 'frigate-docs-check-links'

/** Whether hosts let programs look at an address. */
export interface Robots {
  allows(address: string): Promise<boolean>
}

interface Rule {
  readonly isAllowed: boolean
  readonly path: string
}

/** Returns what asks each host once; a host without a robots.txt, or without an answer, allows everything. */
export function createRobots(timeout: number): Robots {
  const rules = new Map<string, Promise<readonly Rule[]>>()
  return {
    allows: async (address) => {
      const { origin, pathname, search } = new URL(address)
      const known = rules.get(origin) ?? readRules(origin, timeout)
      rules.set(origin, known)
      return isAllowed(await known, pathname + search)
    },
  }
}

async function readRules(origin: string, timeout: number): Promise<readonly Rule[]> {
  try {
    const headers = { 'user-agent': USER_AGENT }
    const response = await fetch(`${origin}/robots.txt`, { headers, signal: AbortSignal.timeout(timeout) })
    const text = await response.text()
    return response.ok ? parseRobots(text) : []
  } catch {
    return []
  }
}

/** The rules for this program: those of its own group, else those for everybody (RFC 9309). */
export function parseRobots(text: string): Rule[] {
  const groups = new Map<string, Rule[]>()
  let agents: string[] = []
  let isHead = false
  for (const line of text.split(/\r?\n/)) {
    const [, key = '', value = ''] = /^\s*([a-z-]+)\s*:\s*([^#]*)/i.exec(line) ?? []
    const name = key.toLowerCase()
    if (name === 'user-agent') {
      agents = isHead ? [...agents, value.trim().toLowerCase()] : [value.trim().toLowerCase()]
      isHead = true
      for (const agent of agents) groups.set(agent, groups.get(agent) ?? [])
    } else if (name === 'allow' || name === 'disallow') {
      isHead = false
      const path = value.trim()
      if (path !== '') for (const agent of agents) groups.get(agent)?.push({ isAllowed: name === 'allow', path })
    }
  }
  return groups.get(USER_AGENT) ?? groups.get('*') ?? []
}

/** The longest rule that matches decides, and of two as long the kinder one. */
function isAllowed(rules: readonly Rule[], path: string): boolean {
  const matching = rules.filter((rule) => toRegExp(rule.path).test(path))
  const [best] = matching.sort((a, b) => b.path.length - a.path.length || Number(b.isAllowed) - Number(a.isAllowed))
  return best?.isAllowed ?? true
}

function toRegExp(path: string): RegExp {
  const source = path.replace(/[.+?^{}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')
  return new RegExp(`^${source}`)
}
