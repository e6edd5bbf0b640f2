/** Strings and addresses, which are left as they are; a space behind the name of a variable, and those around a slash. */
const SPACES =
  /"(?:\\[\s\S]?|[^"\\])*(?:"|$)|'(?:\\[\s\S]?|[^'\\])*(?:'|$)|url\((?:\\.|[^()'"\\])*\)|(?<![\w-])(--[\w-]+:) (?=[^;}])| (\/) /g
/** The start of the next file of the stylesheet, each in a block of its layer. */
const NEXT_LAYER = /(?<=\})(?=@layer [\w-]+\{)/

/**
 * Returns a stylesheet of the package as pages load it: without the spaces that esbuild leaves though they mean nothing, and
 * with one block for files of the same layer that follow each other.
 */
export function tightenStyles(css: string): string {
  const [first = '', ...others] = css.split(NEXT_LAYER)
  let layer = nameOf(first)
  let merged = first
  for (const block of others) {
    const next = nameOf(block)
    merged = next === layer ? merged.trimEnd().slice(0, -1) + block.slice(block.indexOf('{') + 1) : merged + block
    layer = next
  }
  return merged.replace(SPACES, (whole, name?: string, slash?: string) => name ?? slash ?? whole)
}

/** Returns the layer that a block is in, if it starts with one. */
function nameOf(block: string): string | undefined {
  return /^@layer ([\w-]+)\{/.exec(block)?.[1]
}
