import type { CoverImage } from '../../src/shared/home-cover.ts'
import type { Mark } from './mark.ts'

interface Props extends CoverImage {
  readonly mark: Mark
  readonly className: string
  /** Whether it is among the first things that a reader sees. */
  readonly isFirst?: boolean
}

/** A picture, or one for each mode, of which the stylesheet shows one. */
export function CoverPicture({ src, dark, alt, mark, className, isFirst = false }: Props) {
  const loading = isFirst ? 'eager' : undefined
  const show = (file: string, mode: string) => (
    <img className={`${className}${mode}`} alt={alt} {...mark('img', { src: file, loading })} />
  )
  if (dark === undefined) return show(src, '')
  return (
    <>
      {show(src, ' only-light')}
      {show(dark, ' only-dark')}
    </>
  )
}
