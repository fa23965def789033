import type { ReactNode } from 'react'
import { Spacer } from '#components/ui/Spacer.tsx'
import { translations } from '#lib/i18n/translations.ts'
import type { Language } from '#lib/listings/rules.ts'
import { regionOfZip } from '#lib/listings/rules-energy.ts'
import { MAP_SIZE, type MapPoint, projectPoint } from '#lib/map/rules-projection.ts'
import type { Office } from '#lib/places/rules-offices.ts'
import styles from './BelgiumMap.module.css'
import belgium from './belgium.json' with { type: 'json' }

/** Puts its child over the drawing, with the child's upper left corner at a point of the drawing. */
function MapPlace({ point: { x, y }, children }: { point: MapPoint; children: ReactNode }) {
  return (
    <>
      {/* As wide as the drawing, so its proportions make it `y` units high. */}
      <svg className={styles.above} viewBox={`0 0 ${MAP_SIZE.width} ${y.toFixed(1)}`} aria-hidden="true" />
      <span className={styles.row}>
        <Spacer share={x / MAP_SIZE.width} />
        {children}
      </span>
    </>
  )
}

type Town = { id: string; latitude: number; longitude: number; size: 'large' | 'small' }

/** Towns for orientation; the large ones are also named on narrow screens. */
const TOWNS = [
  { id: 'brussels', latitude: 50.847, longitude: 4.352, size: 'large' },
  { id: 'antwerp', latitude: 51.22, longitude: 4.4, size: 'large' },
  { id: 'ghent', latitude: 51.054, longitude: 3.725, size: 'large' },
  { id: 'bruges', latitude: 51.209, longitude: 3.225, size: 'large' },
  { id: 'liege', latitude: 50.633, longitude: 5.567, size: 'large' },
  { id: 'namur', latitude: 50.467, longitude: 4.867, size: 'large' },
  { id: 'mons', latitude: 50.454, longitude: 3.952, size: 'large' },
  { id: 'hasselt', latitude: 50.93, longitude: 5.338, size: 'small' },
  { id: 'arlon', latitude: 49.683, longitude: 5.816, size: 'large' },
  { id: 'charleroi', latitude: 50.411, longitude: 4.444, size: 'small' },
  { id: 'leuven', latitude: 50.879, longitude: 4.701, size: 'small' },
  { id: 'kortrijk', latitude: 50.828, longitude: 3.265, size: 'small' },
  { id: 'tournai', latitude: 50.606, longitude: 3.388, size: 'small' },
  { id: 'turnhout', latitude: 51.322, longitude: 4.944, size: 'small' },
  { id: 'verviers', latitude: 50.59, longitude: 5.865, size: 'small' },
  { id: 'dinant', latitude: 50.26, longitude: 4.912, size: 'small' },
  { id: 'bastogne', latitude: 50.005, longitude: 5.715, size: 'small' },
] as const satisfies readonly Town[]

/**
 * Positions of the names of the neighbouring countries (their end) and of the sea (its start), in the drawing's units.
 */
const NEIGHBOUR_LABELS = [
  { id: 'netherlands', x: 760, y: 58 },
  { id: 'germany', x: 990, y: 262 },
  { id: 'luxembourg', x: 990, y: 650 },
  { id: 'france', x: 350, y: 560 },
] as const
const SEA_LABEL = { x: 75, y: 60 } as const

/** Whether a name is left of its point, because the point is near the right edge. */
const writesBackwards = ({ x }: MapPoint): boolean => x > MAP_SIZE.width * 0.78

/** Approximate space of a pin with its name, in the drawing's units, on narrow and wide maps. */
const PIN_SPACE = {
  narrow: { before: 175, after: 225, above: 105, below: 25 },
  wide: { before: 112, after: 145, above: 68, below: 14 },
} as const

/** Whether a name beside a point overlaps no pin and no pin's name. */
const isFree = (
  place: MapPoint,
  pins: readonly MapPoint[],
  room: (typeof PIN_SPACE)[keyof typeof PIN_SPACE],
): boolean =>
  pins.every((pin) => {
    const across = writesBackwards(pin) ? pin.x - place.x : place.x - pin.x
    const down = place.y - pin.y
    return across < -room.before || across > room.after || down < -room.above || down > room.below
  })

/** The towns whose names have space beside the pins; `narrow` says whether also on a narrow map. */
const townsBeside = (pins: readonly MapPoint[]) =>
  TOWNS.flatMap(({ id, size, ...town }) => {
    const place = projectPoint(town)
    if (!place || !isFree(place, pins, PIN_SPACE.wide)) return []
    return [{ id, place, narrow: size === 'large' && isFree(place, pins, PIN_SPACE.narrow) }]
  })

/** Names of towns, neighbouring countries and the sea: for visual orientation only, hidden from screen readers. */
function MapNames({ pins, locale }: { pins: readonly MapPoint[]; locale: Language }) {
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

type Pin = { office: Office; place: MapPoint }

const pinsOf = (offices: readonly Office[]): Pin[] =>
  offices.flatMap((office) => {
    const { latitude, longitude } = office
    const place = latitude !== null && longitude !== null ? projectPoint({ latitude, longitude }) : null
    return place ? [{ office, place }] : []
  })

type Props = {
  offices: readonly Office[]
  locale: Language
  /** Whether the page also lists the offices, at `#office-<id>`, so that pins can link there. */
  linked: boolean
}

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
