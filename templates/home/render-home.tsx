import { renderToStaticMarkup } from 'react-dom/server'
import type { HomeCover } from '../../src/shared/home-cover.ts'
import { Feature } from './Feature.tsx'
import { Hero } from './Hero.tsx'
import type { Mark } from './mark.ts'

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
