import robotsParser from 'robots-parser'

/** User agent of the check. */
export const USER_AGENT = 'frigate-docs-check-links'

/** Whether hosts allow programs to request an address. */
export interface Robots {
  allows(address: string): Promise<boolean>
}

/** Reads each host's robots.txt once; a host without one, or without an answer, allows everything. */
export function createRobots(timeout: number): Robots {
  const files = new Map<string, ReturnType<typeof readRobots>>()
  return {
    allows: async (address) => {
      const { origin } = new URL(address)
      const file = files.get(origin) ?? readRobots(`${origin}/robots.txt`, timeout)
      files.set(origin, file)
      return (await file).isAllowed(address, USER_AGENT) ?? true
    },
  }
}

async function readRobots(url: string, timeout: number) {
  try {
    const headers = { 'user-agent': USER_AGENT }
    const response = await fetch(url, { headers, signal: AbortSignal.timeout(timeout) })
    const text = await response.text()
    return robotsParser(url, response.ok ? text : '')
  } catch {
    return robotsParser(url, '')
  }
}
