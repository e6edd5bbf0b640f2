/** Every exit code of the CLI, as the README's table has them. */
export const EXIT = {
  /** All is well. */
  ok: 0,
  /** The site has problems: a page, a link, the configuration. */
  problems: 1,
  /** The command was called wrongly, or could not run. */
  usage: 2,
  /** A bug of ours. */
  bug: 70,
  /** Interrupted: 128 + SIGINT, as shells count it. */
  interrupted: 130,
} as const
