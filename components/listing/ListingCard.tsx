import { Picture } from '#components/media/Picture.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import type { ListingCard as Card, Language } from '#lib/domain/listing.ts'
import { formatSurface } from '#lib/domain/money.ts'
import { words } from '#lib/i18n/words.ts'
import { EnergyBadge } from './EnergyBadge.tsx'
import styles from './ListingCard.module.css'
import { PriceText } from './PriceText.tsx'

const SIZES = '(min-width: 80rem) 304px, (min-width: 42rem) 46vw, 92vw'

type Fact = { icon: 'bed' | 'bath' | 'surface' | 'plot'; value: number | string; word: string }

/** What is known of the rooms and surfaces; the plot stands in where nothing is built or measured. */
function factsOf(card: Card, locale: Language): Fact[] {
  const t = words(locale, 'listing')
  const { bedrooms, bathrooms } = card
  const living = formatSurface(card.livingSurface, locale)
  const ground = formatSurface(card.groundSurface, locale)
  const facts: Fact[] = []
  if (bedrooms) facts.push({ icon: 'bed', value: bedrooms, word: t('bedrooms', { count: bedrooms }) })
  if (bathrooms) facts.push({ icon: 'bath', value: bathrooms, word: t('bathrooms', { count: bathrooms }) })
  if (living) facts.push({ icon: 'surface', value: living, word: t('livingSurface') })
  else if (ground) facts.push({ icon: 'plot', value: ground, word: t('groundSurface') })
  return facts
}

type Props = { card: Card; locale: Language /** Above the fold: loaded at once. */; priority?: boolean }

/** A home in a list. The title's link covers the whole card. */
export function ListingCard({ card, locale, priority = false }: Props) {
  const t = words(locale, 'listing')
  const { availability, picture, title, typeName, town } = card
  const ribbon = card.ribbon ?? (availability === 'available' ? null : t(`availability.${availability}`))
  const facts = factsOf(card, locale)
  return (
    <article className={styles.card} data-availability={availability}>
      <div className={styles.media}>
        {picture && (
          <Picture
            src={picture.src}
            width={picture.width}
            height={picture.height}
            alt={picture.alt || t('pictureAlt', { type: typeName, town })}
            sizes={SIZES}
            priority={priority}
            className={styles.picture}
          />
        )}
        {ribbon && <span className={styles.ribbon}>{ribbon}</span>}
      </div>
      <div className={styles.text}>
        <p className={styles.place}>
          {card.zip} {town}
          <span className={styles.type}>
            {typeName}
            {card.goal === 'takeover' && `, ${t('takeover')}`}
          </span>
        </p>
        <h3 className={styles.title}>
          <a href={card.path} className={styles.link}>
            {title}
          </a>
        </h3>
        {facts.length > 0 && (
          <ul className={`${styles.facts} figures`}>
            {facts.map(({ icon, value, word }) => (
              <li key={icon}>
                <Icon name={icon} />
                {value}
                <span className="visually-hidden"> {word}</span>
              </li>
            ))}
          </ul>
        )}
        <div className={styles.foot}>
          <PriceText price={card.price} locale={locale} />
          {card.energy && <EnergyBadge energy={card.energy} locale={locale} />}
        </div>
      </div>
    </article>
  )
}
