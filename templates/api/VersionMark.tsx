import { type VersionMark as Mark, markWords } from '../../src/shared/version-marks.ts'
import { ApiLink } from './ApiLink.tsx'

/** In which version something came or changed, with a link to the page that tells what else did. */
export function VersionMark({ mark }: { readonly mark: Mark }) {
  const words = markWords(mark)
  return mark.href === undefined ? words : <ApiLink href={mark.href}>{words}</ApiLink>
}
