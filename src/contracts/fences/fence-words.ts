/** What the words after a fence's language say to the checks. */
export interface FenceWords {
  /** `unchecked`: the example is wrong on purpose, or no text of its language. */
  readonly isUnchecked: boolean
  /** `config=cameras.*`: the part of the configuration it shows; empty for `config` alone, false for `config=false`. */
  readonly config: string | false | undefined
  readonly title: string | undefined
}

/** Reads the words the checks know; the others are for the look of the fence. */
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
