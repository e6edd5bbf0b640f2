const starts = 'b bl br c ch cl d dr f fl g gl gr h j k l m n p pl pr r s sc sh sl st t th tr v w z'.split(' ')
const vowels = 'a e i o u a e i o ai ea ou'.split(' ')
const ends = ['', '', 'l', 'n', 'r', 's', 't', 'nd', 'rk', 'm']
/** Number of words, about as many as in large documentation. */
const COUNT = 20_000

/** Returns a seeded random number generator from 0 to 1 (mulberry32). */
export function createRandom(seed) {
  const state = { value: seed }
  return () => {
    state.value = (state.value + 0x6d2b79f5) | 0
    const mixed = Math.imul(state.value ^ (state.value >>> 15), 1 | state.value)
    const twice = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((twice ^ (twice >>> 14)) >>> 0) / 4294967296
  }
}

/** Returns a generator of made-up words; as in a natural language, a few are frequent and many are rare. */
export function createWords(random) {
  const pick = (list) => list[Math.floor(random() * list.length)]
  const made = new Set()
  while (made.size < COUNT) {
    const syllables = Array.from({ length: random() < 0.6 ? 2 : 3 }, () => pick(starts) + pick(vowels))
    made.add(syllables.join('') + pick(ends))
  }
  const words = [...made]
  return () => words[Math.floor(COUNT * random() ** 3)]
}
