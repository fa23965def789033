import { cardFacts } from '#lib/i18n/format-listing.ts'
import type { Language, ListingCard } from '#lib/listings/rules.ts'
import styles from './CardFacts.module.css'

/** Rooms and surface of a home in one line, each with an icon that the style sheet draws. Nothing when none is known. */
export function CardFacts({ card, locale }: { card: ListingCard; locale: Language }) {
  const facts = cardFacts(card, locale)
  if (facts.length === 0) return null
  return (
    <ul className={`${styles.facts} figures`}>
      {facts.map(({ kind, short, text }) => (
        <li key={kind} data-fact={kind}>
          <span aria-hidden="true">{short}</span>
          <span className="visually-hidden">{text}</span>
        </li>
      ))}
    </ul>
  )
}
