import type { ApiPage } from '../../../shared/api-page.ts'

/** A number of so many digits that a program may not be able to hold all of them. */
export const LONG_NUMBER = /^[-+]?\d[\d.]{14,}(?:[eE][-+]?\d+)?$/

/** Fewer digits than these are those of a number that was written with them. */
const MIN_DIGITS = 15

/** The numbers of a specification with more digits than a program holds: `9223372036854775807`. */
export type WrittenNumbers = ReturnType<typeof createWrittenNumbers>

/**
 * Reads long numbers so that they can be shown as they are written: each has a value of its own, if need be that beside
 * its own, which tells how it is written.
 */
export function createWrittenNumbers() {
  const texts = new Map<number, string>()
  const isFree = (value: number, text: string): boolean => {
    const digits = digitsOf(String(value))
    return texts.has(value) ? texts.get(value) === text : digits === digitsOf(text) || digits.length >= MIN_DIGITS
  }
  const read = (text: string): number => {
    let value = Number(text)
    if (!Number.isFinite(value)) return value
    while (!isFree(value, text)) value += Math.abs(value) * Number.EPSILON
    texts.set(value, text)
    return value
  }
  /** Returns JSON with its numbers as they are written. */
  const restoreText = (json: string): string => {
    const shown = new Map([...texts].map(([value, text]) => [String(value), text]))
    if (shown.size === 0) return json
    return json.replace(/(?<![\w.])-?\d+(?:\.\d+)?(?:e[-+]\d+)?/g, (number) => shown.get(number) ?? number)
  }
  /** Returns a page with the numbers of its texts as they are written. */
  const restore = <Page extends ApiPage>(page: Page): Page =>
    texts.size === 0 ? page : JSON.parse(restoreText(JSON.stringify(page)))
  return { read, restore, restoreText }
}

/** The digits of a number without zeros around them. */
function digitsOf(text: string): string {
  return text
    .replace(/e.*$/i, '')
    .replace(/[-+.]/g, '')
    .replace(/^0+|(?<!0)0+$/g, '')
}
