/** Bytes of HTML for each character of highlighted code, and of code without colors: measured on public specifications. */
const PER_CHARACTER = 4
const PER_PLAIN_CHARACTER = 2.3
/** What is around the code of a block. */
const BLOCK = 900

/** About how many bytes of HTML code takes, by its characters. */
export function weighCode(characters: number, isPlain = false): number {
  return BLOCK + characters * (isPlain ? PER_PLAIN_CHARACTER : PER_CHARACTER)
}
