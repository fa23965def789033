import type { MapPlace } from '#lib/map/rules-places.ts'
import { HtmlMarker } from './HtmlMarker.tsx'
import styles from './pins/Pins.module.css'
import type { MapFeature } from './pins/pinOrder.ts'

type Props = { place: MapPlace | null; features: readonly MapFeature[] }

/** Marks the position of the home that the list highlights while it is inside a cluster. */
export function WhereIsIt({ place, features }: Props) {
  if (!place || features.some(({ kind, id }) => kind === 'home' && id === place.id)) return null
  return (
    <HtmlMarker at={place} raised>
      <span className={styles.pin} data-highlighted data-approximate={!place.exact || undefined} aria-hidden="true">
        {place.label}
      </span>
    </HtmlMarker>
  )
}
