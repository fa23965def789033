import { translations } from '#lib/i18n/translations.ts'
import type { Language } from '#lib/listings/rules.ts'
import type { MapPoint } from '#lib/map/rules-projection.ts'
import styles from './BelgiumMap.module.css'
import { NEIGHBOUR_LABELS, SEA_LABEL, townsBeside, writesBackwards } from './belgiumLabels.ts'
import { MapPlace } from './MapPlace.tsx'

/** Names of towns, neighbouring countries and the sea: for visual orientation only, hidden from screen readers. */
export function MapNames({ pins, locale }: { pins: readonly MapPoint[]; locale: Language }) {
  const t = translations(locale, 'offices')
  return (
    <div aria-hidden="true">
      <div className={styles.place}>
        <MapPlace point={SEA_LABEL}>
          <span className={styles.sea}>{t('map.sea')}</span>
        </MapPlace>
      </div>
      {NEIGHBOUR_LABELS.map(({ id, x, y }) => (
        <div key={id} className={styles.place}>
          <MapPlace point={{ x, y }}>
            <span className={styles.country}>{t(`map.neighbours.${id}`)}</span>
          </MapPlace>
        </div>
      ))}
      {townsBeside(pins).map(({ id, narrow, place }) => (
        <div key={id} className={styles.place}>
          <MapPlace point={place}>
            <span
              className={styles.town}
              data-narrow={narrow || undefined}
              data-backwards={writesBackwards(place) || undefined}
            >
              {t(`map.towns.${id}`)}
            </span>
          </MapPlace>
        </div>
      ))}
    </div>
  )
}
