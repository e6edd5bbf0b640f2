import type { CoverHero } from '../../src/shared/home-cover.ts'
import { CoverPicture } from './CoverPicture.tsx'
import type { Mark } from './mark.ts'

interface Props {
  readonly hero: CoverHero
  readonly mark: Mark
}

/** The top of a cover page: what it is about, and where to go first. */
export function Hero({ hero: { name, text, tagline, image, actions }, mark }: Props) {
  return (
    <section className={image ? 'hero has-image' : 'hero'}>
      <div className="hero-main">
        {(name ?? text) !== undefined && (
          <h1>
            {name !== undefined && <span className="hero-name">{name}</span>}
            {name !== undefined && text !== undefined && ' '}
            {text !== undefined && <span className="hero-text">{text}</span>}
          </h1>
        )}
        {tagline !== undefined && <p className="hero-tagline">{tagline}</p>}
        {actions.length > 0 && (
          <p className="actions">
            {actions.map(({ text: label, link, isQuiet, target, rel }) => (
              <a
                key={`${label} ${link}`}
                className={isQuiet ? 'button is-quiet' : 'button'}
                target={target}
                rel={rel}
                {...mark('a', { href: link })}
              >
                {label}
              </a>
            ))}
          </p>
        )}
      </div>
      {image && (
        <div className="hero-image">
          <CoverPicture {...image} mark={mark} className="hero-picture" isFirst />
        </div>
      )}
    </section>
  )
}
