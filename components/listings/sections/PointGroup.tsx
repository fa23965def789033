import { Icon, type IconName } from '#components/ui/Icon.tsx'
import { formatDistance } from '#lib/i18n/format-listing.ts'
import { translations } from '#lib/i18n/translations.ts'
import type { Language } from '#lib/listings/rules.ts'
import type { PointOfInterest } from '#lib/listings/rules-full-listing.ts'
import type { SurroundingsGroup } from '#lib/listings/rules-surroundings.ts'
import styles from './SurroundingsSection.module.css'

/** Number of places shown at once; the others are collapsed. */
const SHOWN = 4

const ICONS: Record<SurroundingsGroup, IconName> = {
  publicTransport: 'tram',
  education: 'school',
  shops: 'basket',
  leisure: 'star',
  health: 'health',
  environment: 'leaf',
  other: 'pin',
}

function Points({ points, locale }: { points: readonly PointOfInterest[]; locale: Language }) {
  return (
    <ul className={styles.points}>
      {points.map(({ name, distance, lang }) => (
        <li key={name}>
          <span lang={lang}>{name}</span>
          <span className="figures">{formatDistance(distance, locale)}</span>
        </li>
      ))}
    </ul>
  )
}

type Props = { group: SurroundingsGroup; points: readonly PointOfInterest[]; locale: Language }

/** The places of one group, nearest first. */
export function PointGroup({ group, points, locale }: Props) {
  const t = translations(locale, 'listings.page')
  const own = translations(locale, 'media.embeds')
  // Collapsing a single line would save no space.
  const shown = points.length > SHOWN + 1 ? SHOWN : points.length
  return (
    <div>
      <h4>
        <Icon name={ICONS[group]} />
        {group === 'other' ? own('around.other') : t(`surroundings.category.${group}`)}
      </h4>
      <Points points={points.slice(0, shown)} locale={locale} />
      {points.length > shown && (
        <details className={styles.more}>
          <summary>{own('around.more', { count: points.length - shown })}</summary>
          <Points points={points.slice(shown)} locale={locale} />
        </details>
      )}
    </div>
  )
}
