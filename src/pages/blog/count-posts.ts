import { plural } from '../../shared/messages/text.ts'

/** A number of posts in words. */
export function countPosts(count: number): string {
  return plural('theme.blog.post.plurals', '1 post|{count} posts', count)
}
