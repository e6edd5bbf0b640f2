import type { Logo } from '../../../src/shared/chrome-props.ts'

interface Props {
  readonly logo: Logo
  /** Text next to the image; an equal alternative text would only be read twice. */
  readonly adjacentText?: string | undefined
}

/** A logo, with a dark version if there is one. */
export function LogoImage({ logo, adjacentText }: Props) {
  const alt = logo.alt === adjacentText ? '' : logo.alt
  const size = { width: logo.width, height: logo.height }
  if (!logo.srcDark) return <img className="logo" alt={alt} {...size} src={logo.src} />
  return (
    <>
      <img className="logo on-light" alt={alt} {...size} src={logo.src} />
      <img className="logo on-dark" alt={alt} {...size} src={logo.srcDark} />
    </>
  )
}
