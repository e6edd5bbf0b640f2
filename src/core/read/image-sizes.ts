import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'

/** Width and height in pixels. */
export interface ImageSize {
  readonly width: number
  readonly height: number
}

/** The size of an image, or the reason why browsers cannot show it. */
export interface ImageDetails {
  /** Absent when the file says none. */
  readonly size?: ImageSize
  readonly fault?: 'damaged' | 'incomplete' | 'pointer'
}

/** Formats whose files must say a size; an SVG image may have none. */
const PIXELS = /^\.(?:png|jpe?g|gif|webp|avif)$/i
/** Start of the text that Git LFS puts in place of a file. */
const LFS_POINTER = 'version https://git-lfs'

/** Reads the sizes of images, by name; a file that is not an image, or has no size, is left out. */
export async function readImageSizes(
  files: readonly (readonly [name: string, file: string])[],
): Promise<Map<string, ImageSize>> {
  const sizes = new Map<string, ImageSize>()
  for (const [name, file] of files) {
    const { size } = await readImage(file)
    if (size) sizes.set(name, size)
  }
  return sizes
}

/** Reads the file of an image; one that cannot be read says nothing. */
export async function readImage(file: string): Promise<ImageDetails> {
  const bytes = await readFile(file).catch(() => undefined)
  if (!bytes) return {}
  const { imageSize } = await import('image-size')
  const hasPixels = PIXELS.test(extname(file))
  try {
    const { width, height } = imageSize(bytes)
    return { size: { width, height }, ...(hasPixels && isCut(bytes) && { fault: 'incomplete' }) }
  } catch {
    if (!hasPixels) return {}
    return { fault: bytes.toString('latin1', 0, LFS_POINTER.length) === LFS_POINTER ? 'pointer' : 'damaged' }
  }
}

/**
 * Returns whether the end is missing: the last chunk of a PNG, the end marker of a JPEG, or bytes that a WebP counts.
 */
function isCut(bytes: Buffer): boolean {
  if (bytes.toString('latin1', 1, 4) === 'PNG') return !bytes.includes('IEND')
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return !bytes.includes(Buffer.from([0xff, 0xd9]))
  if (bytes.toString('latin1', 0, 4) === 'RIFF') return bytes.readUInt32LE(4) + 8 > bytes.length
  return false
}
