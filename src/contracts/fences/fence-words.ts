/** What the words after a fence's language mean for the checks. */
export interface FenceWords {
  /** `unchecked`: the example is wrong on purpose, or not valid in its language. */
  readonly isUnchecked: boolean
  /** `config=cameras.*`: the part of the configuration it shows; empty for plain `config`, false for `config=false`. */
  readonly config: string | false | undefined
  readonly title: string | undefined
}

/** Reads the words for the checks; other words only affect how the fence looks. */
export function readFenceWords(meta: string): FenceWords {
  const title = /(?:^|\s)title=(["'])(.*?)\1/.exec(meta)?.[2]
  const rest = meta.replace(/(?:^|\s)title=(["'])(.*?)\1/, ' ')
  const config = /(?:^|\s)config(?:=(?:"([^"]*)"|(\S+)))?(?=\s|$)/.exec(rest)
  const value = config?.[1] ?? config?.[2] ?? ''
  return {
    isUnchecked: /(?:^|\s)unchecked(?=\s|$)/.test(rest),
    config: config === null ? undefined : value === 'false' ? false : value,
    title,
  }
}
