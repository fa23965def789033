import { FavouriteButton } from '#components/favourites/FavouriteButton.tsx'
import { EnergyBadge } from '#components/listing/energy/EnergyBadge.tsx'
import { Picture } from '#components/media/Picture.tsx'
import { DottedLine } from '#components/ui/DottedLine.tsx'
import media from '#components/ui/styles/CardPicture.module.css'
import cover from '#components/ui/styles/CoverLink.module.css'
import { type ListingCard as Card, isTaken, type Language } from '#lib/domain/listing/listing.ts'
import { cardFacts, formatRibbon } from '#lib/i18n/format-listing.ts'
import { translations } from '#lib/i18n/translations.ts'
import styles from './ListingCard.module.css'
import { PriceText } from './PriceText.tsx'

/**
 * A picture is an eighth wider than its card, which is higher, and cropped at the sides. On a phone the size is a tenth
 * lower than that, which nobody notices, so that the largest file is never used.
 */
const SIZES = '(min-width: 80rem) 304px, (min-width: 42rem) 46vw, 93vw'

type Props = { card: Card; locale: Language /** Above the fold: its picture is loaded eagerly. */; priority?: boolean }

/** A home in a list. The title's link covers the whole card. */
export function ListingCard({ card, locale, priority = false }: Props) {
  const t = translations(locale, 'listing')
  const { availability, picture, title, typeName, town } = card
  const ribbon = formatRibbon(card, locale)
  const kind = card.goal === 'takeover' ? `${typeName}, ${t('takeover')}` : typeName
  const facts = cardFacts(card, locale)
  const gone = isTaken(availability)
  return (
    <article className={`${cover.card} ${styles.card}`} data-availability={availability} data-home={card.id}>
      <div className={`${media.media} ${styles.media}`} data-ribbon={gone ? 'gone' : undefined}>
        {picture && (
          <Picture
            src={picture.src}
            width={picture.width}
            height={picture.height}
            alt={picture.alt || t('pictureAlt', { type: typeName, town })}
            sizes={SIZES}
            priority={priority}
            className={media.picture}
          />
        )}
        {ribbon && <span className={media.ribbon}>{ribbon}</span>}
        <FavouriteButton id={card.id} title={title} locale={locale} />
      </div>
      <div className={styles.text}>
        <DottedLine parts={[`${card.zip} ${town}`, kind]} className={styles.place} />
        <h3 className={styles.title}>
          <a href={card.path} className={cover.link}>
            {title}
          </a>
        </h3>
        {facts.length > 0 && <DottedLine parts={facts} className={`${styles.facts} figures`} />}
        <div className={`${cover.footer} ${styles.footer}`}>
          <PriceText price={card.price} locale={locale} />
          {card.energy && <EnergyBadge energy={card.energy} locale={locale} />}
        </div>
      </div>
    </article>
  )
}
