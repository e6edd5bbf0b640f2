import { plural } from '../../src/shared/messages/text.ts'
import type { Card as CardData } from '../../src/shared/model.ts'

/** Cards that lead to pages and categories. */
export function CardList({ cards }: { readonly cards: readonly CardData[] }) {
  return (
    <ul className="cards">
      {cards.map((card) => (
        <li key={card.href}>
          <Card {...card} />
        </li>
      ))}
    </ul>
  )
}

/** A link to a page or a category with a short description. */
export function Card({ label, href, description, pages }: CardData) {
  return (
    <a className="card" href={href}>
      <span className="card-label">{label}</span>
      {description && <span className="card-text">{description}</span>}
      {pages !== undefined && (
        <span className="card-count">
          {plural('theme.docs.DocCard.categoryDescription.plurals', '1 page|{count} pages', pages)}
        </span>
      )}
    </a>
  )
}
