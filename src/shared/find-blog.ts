/** Every blog of a site, the first one first. */
export function allBlogs<T>({ blog, blogInstances }: { blog: T | false; blogInstances: readonly T[] }): readonly T[] {
  return blog ? [blog, ...blogInstances] : blogInstances
}
