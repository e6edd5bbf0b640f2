import { readFile } from 'node:fs/promises'

/** Width and height of an image in pixels; undefined when the file is no image or does not tell. */
export async function readImageSize(file: string): Promise<{ width: number; height: number } | undefined> {
  const { imageSize } = await import('image-size')
  try {
    const { width, height } = imageSize(await readFile(file))
    return { width, height }
  } catch {
    return undefined
  }
}
