/** Megabits per second, all day, in gigabytes. */
const GB_PER_MBIT_DAY = 10.8
/** Pixels of a frame in shared memory, and what is kept with it: `frigate/util/services.py`, calculate_shm_requirements(). */
const BYTES_PER_PIXEL = 1.5
const BYTES_PER_FRAME = 270480
const RESERVED_MB = 50
const FRAMES = 20
/** From 0.17 on, there is room for two cameras of 1280×720 that are added while it runs. */
const SPARE = { '0.16': 0, '0.17': 2 * 1.6 } as const

export type Version = keyof typeof SPARE

const SIZES = [
  [640, 360],
  [640, 480],
  [1280, 720],
  [1920, 1080],
  [2560, 1440],
  [3840, 2160],
] as const

/** Figures of a version that follow from a formula on the page, by the end of its path. */
export function computeQuantities(version: Version): ReadonlyMap<string, ReadonlySet<string>> {
  const disk = new Set(diskSpace())
  return new Map([
    ['configuration/record', disk],
    ['frigate/hardware', disk],
    ['frigate/index', disk],
    ['frigate/video_pipeline', disk],
    ['mdx', disk],
    ['frigate/installation', new Set(sharedMemory(SPARE[version]))],
    ['frigate/camera_setup', new Set([...framesOnly(), ...heights()])],
    ['configuration/face_recognition', new Set(widths(0.16, [2, 4, 8]))],
    ['configuration/license_plate_recognition', new Set(widths(0.52, [4, 8, 16]))],
  ])
}

function diskSpace(): string[] {
  const rates = [1, 2, 4, 6, 8, 12, 16]
  const size = (gigabytes: number): string =>
    gigabytes < 10
      ? `${round(gigabytes, 1)} GB`
      : gigabytes < 1000
        ? `${round(gigabytes, 0)} GB`
        : `${round(gigabytes / 1000, 1)} TB`
  const cached = [1 / 24, 1, 7, 30].map((days) => days * GB_PER_MBIT_DAY)
  const example = 4 * 4 * GB_PER_MBIT_DAY
  return [
    ...rates.flatMap((rate) => [`${rate} Mbit/s`, ...cached.map((one) => size(rate * one))]),
    ...[1, 7, 30].map((days) => `${days} days`),
    `${GB_PER_MBIT_DAY} GB`,
    ...[example, example * 23 * 0.05].map((one) => `${round(one, 0)} GB`),
    `${Math.round((example * 7) / 10) * 10} GB`,
  ]
}

function frameMegabytes([width, height]: readonly [number, number]): number {
  return Math.round(((width * height * BYTES_PER_PIXEL + BYTES_PER_FRAME) / 2 ** 20) * 10) / 10
}

function sharedMemory(spare: number): string[] {
  return SIZES.map(frameMegabytes).flatMap((frame) => [
    `${frame} MB`,
    ...[2, 4, 8].map((cameras) => `${round(RESERVED_MB + FRAMES * (cameras * frame + spare), 0)} MB`),
  ])
}

function framesOnly(): string[] {
  return SIZES.map((size) => `${round(FRAMES * frameMegabytes(size), 0)} MB`)
}

/** How many pixels high a person of 1.7 m is, at a vertical angle of 56 degrees. */
function heights(): string[] {
  const angle = Math.tan((28 * Math.PI) / 180)
  return [5, 10, 20, 40].flatMap((meters) =>
    [360, 720, 1080, 1440].map((pixels) => `${round((1.7 / (2 * meters * angle)) * pixels, 0)} px`),
  )
}

/** How many pixels wide something is, at distances in meters, when the picture is as wide as it is far away. */
function widths(size: number, distances: readonly number[]): string[] {
  return distances.flatMap((meters) => [640, 1280, 1920].map((pixels) => `${round((size / meters) * pixels, 0)} px`))
}

function round(value: number, digits: number): string {
  return `${Number(value.toFixed(digits))}`
}
