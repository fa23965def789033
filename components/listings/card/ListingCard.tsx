import { FavouriteButton } from '#components/favourites/FavouriteButton.tsx'
import { EnergyBadge } from '#components/listings/energy/EnergyBadge.tsx'
import { Picture } from '#components/media/Picture.tsx'
import media from '#components/ui/styles/CardPicture.module.css'
import cover from '#components/ui/styles/CoverLink.module.css'
import { cardFacts, formatPerMetre, formatRibbon } from '#lib/i18n/format-listing.ts'
import { formatPrice } from '#lib/i18n/format-price.ts'
import { translations } from '#lib/i18n/translations.ts'
import { type ListingCard as Card, isTaken, type Language } from '#lib/listings/rules.ts'
import styles from './ListingCard.module.css'
import { PriceText } from './PriceText.tsx'

/** Cards and most photographs have the same shape, so that a picture is as wide as its card. */
const SIZES = '(min-width: 80rem) 300px, (min-width: 42rem) 44vw, 92vw'

/** Rooms and surface of a home in one line, each with an icon that the style sheet draws. Nothing when none is known. */
function CardFacts({ card, locale }: { card: Card; locale: Language }) {
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

type Props = {
  card: Card
  locale: Language
  /** Above the fold: its picture is loaded eagerly. */
  priority?: boolean
  /** The `sizes` attribute of its picture, where cards are larger or smaller than in lists. */
  sizes?: string
}

/** A home in a list: its price first to the eye, its title first to a screen reader. The title's link covers the card. */
export function ListingCard({ card, locale, priority = false, sizes = SIZES }: Props) {
  const t = translations(locale, 'listings.card')
  const { availability, picture, title, typeName, town } = card
  const ribbon = formatRibbon(card, locale)
  const kind = card.goal === 'takeover' ? `${typeName}, ${t('takeover')}` : typeName
  const gone = isTaken(availability)
  const perMetre = formatPerMetre(card, locale)
  // Many titles are a type alone: without them ten hearts of a list have the same name.
  const more = `, ${town}, ${formatPrice(card, locale)}`
  return (
    <article className={`${cover.card} ${styles.card}`} data-availability={availability} data-home={card.id}>
      <div className={`${media.media} ${styles.media}`} data-card-picture="" data-ribbon={gone ? 'gone' : undefined}>
        {picture && (
          <Picture
            src={picture.src}
            width={picture.width}
            height={picture.height}
            alt={picture.alt || t('pictureAlt', { type: typeName, town })}
            sizes={sizes}
            priority={priority}
            className={media.picture}
          />
        )}
        {ribbon && <span className={media.ribbon}>{ribbon}</span>}
        {card.energy && (
          <span className={media.energy}>
            <EnergyBadge energy={card.energy} locale={locale} />
          </span>
        )}
        <FavouriteButton id={card.id} title={title + more} locale={locale} />
      </div>
      <div className={styles.text}>
        <h3 className={styles.title}>
          <a href={card.path} className={cover.link}>
            {title}
          </a>
        </h3>
        <p className={styles.price}>
          <PriceText {...card} locale={locale} />
          {perMetre && <small className={`${styles.perMetre} figures`}>{perMetre}</small>}
        </p>
        <p className={styles.place}>
          {card.zip} {town} <span>{kind}</span>
        </p>
        <CardFacts card={card} locale={locale} />
      </div>
    </article>
  )
}
