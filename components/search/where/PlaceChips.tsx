import type { ComponentProps } from 'react'
import type { SearchLabels } from '#components/search/filters/fieldLabels.ts'
import { Icon } from '#components/ui/Icon.tsx'
import { type PlaceChoice, placeText } from '#lib/search/rules-places.ts'
import { fill } from '#lib/search/rules-texts.ts'
import styles from './where.module.css'

type Props = {
  places: readonly PlaceChoice[]
  labels: SearchLabels['where']
  /** Where a point is, as its chip says beside its name. */
  at?: string | null
  /** Further props for each chip's button. */
  chipProps?: (place: PlaceChoice, index: number) => ComponentProps<'button'>
}

/** The chosen places as buttons that take them back. */
export function PlaceChips({ places, labels, at, chipProps }: Props) {
  if (places.length === 0) return null
  return (
    <ul className={styles.chips} aria-label={labels.chosen}>
      {places.map((place, index) => (
        <li key={`${place.kind}-${place.key}`}>
          <button
            type="button"
            className={styles.chip}
            aria-label={fill(labels.remove, 'place', placeText(place))}
            {...chipProps?.(place, index)}
          >
            {place.kind === 'near' && <Icon name="locate" />}
            <span>{placeText(place)}</span>
            {place.kind === 'near' && at && <small>{at}</small>}
            <Icon name="close" />
          </button>
        </li>
      ))}
    </ul>
  )
}
