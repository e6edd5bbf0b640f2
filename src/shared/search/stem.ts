/** Words of two or more letters that say nothing about a page: neither indexed nor searched for. */
const stopWords = new Set(
  `a an and are as at be been but by can cannot could did didn do does doesn don for from get had has have how if in into is isn it its
  me my of on or our should so than that the their them then there these they this to was we were what when where which
  who why will with won would you your`.split(/\s+/),
)

/** Returns whether a word is too common to distinguish pages. */
export function isStopWord(word: string): boolean {
  return stopWords.has(word)
}

/** Suffixes, the first match of which is removed: its pattern, its replacement, the fewest letters that must remain. */
const endings: readonly (readonly [RegExp, string, number])[] = [
  [/ies$/, 'y', 3],
  [/(ss|sh|ch|x|z)es$/, '$1', 3],
  [/([^siu])s$/, '$1', 3],
]

const verbEndings: readonly (readonly [RegExp, string, number])[] = [
  [/([st])ion$/, '$1', 5],
  [/([^e])ed$/, '$1', 3],
  [/ing$/, '', 3],
]

/**
 * Returns an English word without its plural or verb suffix: `recordings` and `recorded` become `record`. Words with
 * digits or other letters are unchanged.
 */
export function stem(word: string): string {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word
  const singular = stripSuffix(word, endings)
  const bare = stripSuffix(singular, verbEndings)
  const short = bare === singular ? bare : bare.replace(/([^aeiouls])\1$/, '$1')
  return short.length > 3 ? short.replace(/e$/, '') : short
}

function stripSuffix(word: string, list: typeof endings): string {
  for (const [pattern, ending, least] of list) {
    if (!pattern.test(word)) continue
    const rest = word.replace(pattern, ending)
    return rest.length >= least && /[aeiouy]/.test(rest) ? rest : word
  }
  return word
}
