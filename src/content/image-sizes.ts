import { readFile } from 'node:fs/promises'

/** Width and height in pixels. */
export interface ImageSize {
  readonly width: number
  readonly height: number
}

/** Reads the sizes of images, by name; a file that is not an image, or has no size, is left out. */
export async function readImageSizes(
  files: readonly (readonly [name: string, file: string])[],
): Promise<Map<string, ImageSize>> {
  const sizes = new Map<string, ImageSize>()
  for (const [name, file] of files) {
    const size = await readImageSize(file)
    if (size) sizes.set(name, size)
  }
  return sizes
}

async function readImageSize(file: string): Promise<ImageSize | undefined> {
  const { imageSize } = await import('image-size')
  try {
    const { width, height } = imageSize(await readFile(file))
    return { width, height }
  } catch {
    return undefined
  }
}
