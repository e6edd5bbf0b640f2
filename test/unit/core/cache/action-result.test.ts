import { describe, expect, it } from 'vitest'
import { decodeActionResult, encodeActionResult } from '../../../../src/core/cache/http-cache.ts'

const HASH = 'ab'.repeat(32)

describe('an action result', () => {
  it.each([0, 1, 127, 128, 300, 5_000_000_000])('is read as it was written, with a size of %d', (size) => {
    expect(decodeActionResult(encodeActionResult({ hash: HASH, size }))).toEqual({ hash: HASH, size })
  })

  it('has the bytes of Protocol Buffers', () => {
    // protoc --encode=ActionResult <<< 'output_files { path: "page" digest { hash: "abab…" size_bytes: 300 } }'
    const digest = `0a40${Buffer.from(HASH).toString('hex')}10ac02`
    expect(encodeActionResult({ hash: HASH, size: 300 }).toString('hex')).toBe(`124d0a04706167651245${digest}`)
  })

  it('may have other fields, which are skipped', () => {
    const other = Buffer.from([0x20, 0x01, 0x2a, 0x03, 1, 2, 3])
    const whole = Buffer.concat([other, encodeActionResult({ hash: HASH, size: 7 }), other])
    expect(decodeActionResult(whole)).toEqual({ hash: HASH, size: 7 })
  })

  it('is nothing when cut short, when its hash is none, or when it is text', () => {
    const whole = encodeActionResult({ hash: HASH, size: 300 })
    for (let length = 0; length < whole.length; length++)
      expect(decodeActionResult(whole.subarray(0, length))).toBeUndefined()
    expect(decodeActionResult(encodeActionResult({ hash: 'g'.repeat(64), size: 1 }))).toBeUndefined()
    expect(decodeActionResult(Buffer.from('<html></html>'))).toBeUndefined()
    expect(decodeActionResult(Buffer.alloc(20, 0xff))).toBeUndefined()
  })
})
