/** What the rules of a host cannot know from the site. */
export interface HostOptions {
  /** Name of the host, from the `url` of the site. */
  readonly hostname: string
  /** What the server listens on (nginx), or its address (Caddy). */
  readonly listen: string
  /** Where the site's files are. */
  readonly folder: string
  /** A file on the host with more settings, such as those of certificates. */
  readonly include?: string | undefined
}

/** Pages are asked for again at each visit. */
export const NO_CACHE = 'no-cache'

/** Lines with spaces before them. */
export function indent(lines: readonly string[], by: string): string {
  return lines
    .flatMap((line) => line.split('\n'))
    .map((line) => (line === '' ? '' : by + line))
    .join('\n')
}
