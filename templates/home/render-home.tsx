import { renderToStaticMarkup } from 'react-dom/server'
import type { CoverFeature, CoverHero, CoverImage, HomeCover } from '../../src/shared/home-cover.ts'
import { RawHtml } from '../parts/RawHtml.tsx'

/** Returns the HTML of a cover page: its top and its cards, and the text below. */
export function renderHome({ hero, features }: HomeCover, text: string, mark: Mark): string {
  const cover = renderToStaticMarkup(
    <>
      {hero && <Hero hero={hero} mark={mark} />}
      {features.length > 0 && (
        <ul className="features">
          {features.map((feature) => (
            <li key={feature.title}>
              <Feature {...feature} mark={mark} />
            </li>
          ))}
        </ul>
      )}
    </>,
  )
  return text.trim() === '' ? cover : `${cover}<div class="prose">${text}</div>`
}

interface Props extends CoverFeature {
  readonly mark: Mark
}

/** A card of a cover page; with a link, all of it leads there. */
function Feature({ icon, title, details, link, linkText, target, rel, mark }: Props) {
  const content = (
    <>
      {typeof icon === 'object' && (
        <span className="feature-icon">
          <CoverPicture {...icon} mark={mark} className="feature-picture" />
        </span>
      )}
      {typeof icon === 'string' && <FeatureSign icon={icon} />}
      <h2 className="feature-title">{title}</h2>
      {details !== undefined && <p className="feature-details">{details}</p>}
      {link !== undefined && linkText !== undefined && <p className="feature-more">{linkText}</p>}
    </>
  )
  if (link === undefined) return <div className="feature">{content}</div>
  return (
    <a className="feature" target={target} rel={rel} {...mark('a', { href: link })}>
      {content}
    </a>
  )
}

/** An emoji, or SVG: the title says the same in words. */
function FeatureSign({ icon }: { readonly icon: string }) {
  if (!icon.trimStart().startsWith('<')) {
    return (
      <span className="feature-icon" aria-hidden="true">
        {icon}
      </span>
    )
  }
  return <RawHtml as="span" className="feature-icon" html={icon} aria-hidden="true" />
}

interface HeroProps {
  readonly hero: CoverHero
  readonly mark: Mark
}

/** The top of a cover page: what it is about, and where to go first. */
function Hero({ hero: { name, text, tagline, image, actions }, mark }: HeroProps) {
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

interface CoverPictureProps extends CoverImage {
  readonly mark: Mark
  readonly className: string
  /** Set for one that a reader sees first. */
  readonly isFirst?: boolean
}

/** A picture, or one for each mode, of which the stylesheet shows one. */
function CoverPicture({ src, dark, alt, mark, className, isFirst = false }: CoverPictureProps) {
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

/** Notes an element's addresses; returns its attributes with a marker in place of each. */
type Mark = (name: string, props: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>
