import { writeFileSync } from 'node:fs'
import fc from 'fast-check'

/** Checks what is read after one byte of the file is changed, for many bytes. */
export function damageBytes(file: string, bytes: Buffer, check: () => void): void {
  const places = fc.tuple(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }))
  fc.assert(
    fc.property(places, ([place, difference]) => {
      const changed = Buffer.from(bytes)
      changed[place] = (bytes[place] ?? 0) ^ difference
      writeFileSync(file, changed)
      check()
    }),
    { numRuns: 500 },
  )
}
