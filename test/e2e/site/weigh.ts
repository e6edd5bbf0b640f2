import { gzipSync } from 'node:zlib'

/** What `dev` adds to a page is not part of the site. */
const devFolder = '/__dev/'

const weights = new Map<string, Promise<number>>()

/** Whether what is asked for belongs to every page: the library of diagrams and what `dev` adds do not. */
export function isOfSite(address: string): boolean {
  return !address.includes('/mermaid-') && !address.includes(devFolder)
}

/** Returns what files weigh over the network, in bytes after gzip. */
export async function weighAll(addresses: readonly string[]): Promise<number> {
  const sizes = await Promise.all(addresses.map(weigh))
  return sizes.reduce((total, size) => total + size, 0)
}

function weigh(address: string): Promise<number> {
  const known = weights.get(address) ?? fetchWeight(address)
  weights.set(address, known)
  return known
}

async function fetchWeight(address: string): Promise<number> {
  const response = await fetch(address)
  return gzipSync(Buffer.from(await response.arrayBuffer())).byteLength
}
