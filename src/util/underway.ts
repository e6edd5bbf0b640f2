/** Names of what is being worked on, as people know it. */
const underway = new Set<string>()

/** Does a work of which one can tell, should the process end before it is done, what it was. */
export async function whileNaming<T>(name: string, work: () => Promise<T>): Promise<T> {
  underway.add(name)
  try {
    return await work()
  } finally {
    underway.delete(name)
  }
}

/** What has begun and is not done. */
export function listUnderway(): string[] {
  return [...underway]
}
