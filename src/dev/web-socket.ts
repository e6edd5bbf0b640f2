import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'

/** A browser that listens. */
export interface WebSocketPeer {
  send(text: string): void
  close(): void
}

/** What is done with what a browser says. */
export interface WebSocketHandlers {
  readonly onText: (text: string) => void
  readonly onClose: () => void
}

/** What every server adds to the key of a browser: RFC 6455 §1.3. */
const MAGIC = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11'
/** Browsers tell where they are, in a few bytes: more than this is somebody else. */
const MOST_BYTES = 4096
const TEXT = 1
const CLOSE = 8
const PING = 9
const PONG = 10

/** Turns a connection into a WebSocket (RFC 6455): short texts come in, texts of any length go out. */
export function acceptWebSocket(request: IncomingMessage, socket: Duplex, handlers: WebSocketHandlers): WebSocketPeer {
  const key = request.headers['sec-websocket-key'] ?? ''
  const accept = createHash('sha1')
    .update(key + MAGIC)
    .digest('base64')
  socket.write(
    `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
  )
  let pending = Buffer.alloc(0)
  socket.on('data', (chunk: Buffer) => {
    pending = Buffer.concat([pending, chunk])
    for (let frame = readFrame(pending); frame; frame = readFrame(pending)) {
      pending = pending.subarray(frame.size)
      if (frame.kind === TEXT) handlers.onText(frame.payload.toString('utf8'))
      else if (frame.kind === PING) socket.write(makeFrame(PONG, frame.payload))
      else if (frame.kind === CLOSE) socket.end(makeFrame(CLOSE, frame.payload))
    }
    if (pending.length > MOST_BYTES) socket.destroy()
  })
  // A browser that is gone says so by closing, one way or the other.
  socket.on('error', () => socket.destroy())
  socket.on('close', handlers.onClose)
  return {
    send: (text) => {
      if (socket.writable) socket.write(makeFrame(TEXT, Buffer.from(text)))
    },
    close: () => {
      socket.end(makeFrame(CLOSE, Buffer.alloc(0)))
      socket.destroy()
    },
  }
}

interface Frame {
  readonly kind: number
  readonly payload: Buffer
  /** Bytes of the whole frame. */
  readonly size: number
}

/** The first frame of some bytes; undefined while it is not all there (RFC 6455 §5.2). */
function readFrame(bytes: Buffer): Frame | undefined {
  if (bytes.length < 6) return undefined
  const short = bytes.readUInt8(1) & 0x7f
  if (short === 127) return { kind: CLOSE, payload: Buffer.alloc(0), size: bytes.length }
  const start = short === 126 ? 4 : 2
  const length = short === 126 ? bytes.readUInt16BE(2) : short
  const size = start + 4 + length
  if (bytes.length < size) return undefined
  // A browser masks what it says, always.
  const mask = bytes.subarray(start, start + 4)
  const payload = Buffer.from(bytes.subarray(start + 4, size))
  payload.forEach((byte, index) => {
    payload[index] = byte ^ (mask[index % 4] ?? 0)
  })
  return { kind: bytes.readUInt8(0) & 0x0f, payload, size }
}

function makeFrame(kind: number, payload: Buffer): Buffer {
  return Buffer.concat([Buffer.from([0x80 | kind]), lengthBytes(payload.length), payload])
}

function lengthBytes(length: number): Buffer {
  if (length < 126) return Buffer.from([length])
  const bytes = Buffer.alloc(length < 65_536 ? 3 : 9)
  bytes.writeUInt8(length < 65_536 ? 126 : 127, 0)
  if (length < 65_536) bytes.writeUInt16BE(length, 1)
  else bytes.writeBigUInt64BE(BigInt(length), 1)
  return bytes
}
