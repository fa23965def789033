import { translations } from '#lib/i18n/translations.ts'
import type { Language } from '#lib/listings/rules.ts'
import { regionOfZip } from '#lib/listings/rules-energy.ts'
import { MAP_SIZE, type MapPoint, projectPoint } from '#lib/map/rules-projection.ts'
import type { Office } from '#lib/places/rules-offices.ts'
import styles from './BelgiumMap.module.css'
import belgium from './belgium.json' with { type: 'json' }
import { writesBackwards } from './belgiumLabels.ts'
import { MapNames } from './MapNames.tsx'
import { MapPlace } from './MapPlace.tsx'

type Pin = { office: Office; place: MapPoint }
type Props = {
  offices: readonly Office[]
  locale: Language
  /** Whether the page also lists the offices, at `#office-<id>`, so that pins can link there. */
  linked: boolean
}

const pinsOf = (offices: readonly Office[]): Pin[] =>
  offices.flatMap((office) => {
    const { latitude, longitude } = office
    const place = latitude !== null && longitude !== null ? projectPoint({ latitude, longitude }) : null
    return place ? [{ office, place }] : []
  })

/**
 * A drawn map of Belgium with a pin for each office. Names and pins are text over the drawing, so that they keep their
 * size on every screen. Nothing when no office has a position on it.
 */
export function BelgiumMap({ offices, locale, linked }: Props) {
  const t = translations(locale, 'offices')
  const pins = pinsOf(offices)
  if (pins.length === 0) return null
  return (
    <div className={styles.frame}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields; this groups a drawing and its pins */}
      <div className={styles.map} role="group" aria-label={t('map.title')}>
        <Drawing />
        <MapNames pins={pins.map(({ place }) => place)} locale={locale} />
        <ul className={styles.pins}>
          {pins.map(({ office, place }) => {
            const brussels = regionOfZip(office.zip) === 'brussels'
            const content = <PinContent office={office} town={brussels ? t('map.towns.brussels') : office.town} />
            const attributes = { className: styles.pin, 'data-backwards': writesBackwards(place) || undefined }
            return (
              <li key={office.id} className={styles.place}>
                <MapPlace point={place}>
                  {linked ? (
                    <a href={`#office-${office.id}`} {...attributes}>
                      {content}
                    </a>
                  ) : (
                    <span {...attributes}>{content}</span>
                  )}
                </MapPlace>
              </li>
            )
          })}
        </ul>
      </div>
    </div>
  )
}

/** Municipalities of Brussels are labelled with the city's name. */
function PinContent({ office, town }: { office: Office; town: string }) {
  return (
    <>
      <svg viewBox="0 0 24 30" aria-hidden="true">
        <path d="M12 29S2 19.5 2 11.5a10 10 0 0 1 20 0C22 19.5 12 29 12 29z" />
        <circle cx="12" cy="11.5" r="3.6" />
      </svg>
      <span>
        {town}
        <span className="visually-hidden">, {office.name}</span>
      </span>
    </>
  )
}

const VIEW_BOX = `0 0 ${MAP_SIZE.width} ${MAP_SIZE.height}`

/** The neighbouring countries are a layer of their own with soft edges. */
function Drawing() {
  return (
    <>
      <svg className={styles.neighbours} viewBox={VIEW_BOX} aria-hidden="true">
        {belgium.neighbours.map(({ id, path }) => (
          <path key={id} d={path} />
        ))}
      </svg>
      <svg className={styles.provinces} viewBox={VIEW_BOX} aria-hidden="true">
        {belgium.provinces.map(({ id, path }) => (
          <path key={id} d={path} />
        ))}
      </svg>
    </>
  )
}
