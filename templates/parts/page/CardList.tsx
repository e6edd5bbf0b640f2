import type { Card as CardData } from '../../../src/shared/model.ts'
import { Card } from './Card.tsx'

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
