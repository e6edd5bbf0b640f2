import { InvalidArgumentError } from 'commander'

/** A port as it was written; 0 asks for any. @throws InvalidArgumentError when it is none. */
export function parsePort(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN
  if (!(port <= 65_535)) throw new InvalidArgumentError('Expected a number from 0 to 65535.')
  return port
}
