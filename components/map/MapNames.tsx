import type { Language } from '#lib/domain/listing/listing.ts'
import type { MapPoint } from '#lib/domain/map/map-projection.ts'
import { translations } from '#lib/i18n/translations.ts'
import styles from './BelgiumMap.module.css'
import { NEIGHBOUR_LABELS, position, SEA_LABEL, townsBeside, writesBackwards } from './belgiumLabels.ts'

/** Names of towns, neighbouring countries and the sea: for visual orientation only, hidden from screen readers. */
export function MapNames({ pins, locale }: { pins: readonly MapPoint[]; locale: Language }) {
  const t = translations(locale, 'offices')
  return (
    <div aria-hidden="true">
      <span className={styles.sea} {...position(SEA_LABEL)}>
        {t('map.sea')}
      </span>
      {NEIGHBOUR_LABELS.map(({ id, x, y }) => (
        <span key={id} className={styles.country} {...position({ x, y })}>
          {t(`map.neighbours.${id}`)}
        </span>
      ))}
      {townsBeside(pins).map(({ id, narrow, place }) => (
        <span
          key={id}
          className={styles.town}
          {...position(place)}
          data-narrow={narrow || undefined}
          data-backwards={writesBackwards(place) || undefined}
        >
          {t(`map.towns.${id}`)}
        </span>
      ))}
    </div>
  )
}
