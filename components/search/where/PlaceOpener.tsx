import type { SearchLabels } from '#components/search/filters/fieldLabels.ts'
import { Icon } from '#components/ui/Icon.tsx'
import type { SearchCriteria } from '#lib/search/rules-criteria.ts'
import { radiusOf } from '#lib/search/rules-radius.ts'
import { fill } from '#lib/search/rules-texts.ts'
import styles from './where.module.css'

type Reaching = Pick<SearchCriteria, 'places' | 'radius'>

/** The chosen places in one line: "Gent + 5 km", "Gent, Melle +1"; '' for none. */
export function placesText(wanted: Reaching, { radius }: Pick<SearchLabels['where'], 'radius'>): string {
  const [first, second, ...more] = wanted.places
  if (!first) return ''
  const names = [first, second].flatMap((place) => place?.name ?? []).join(', ')
  const km = radiusOf(wanted)
  return [names, more.length > 0 ? `+${more.length}` : '', km > 0 ? fill(radius.value, 'km', String(km)) : '']
    .filter(Boolean)
    .join(' ')
}

type Props = {
  id: string
  wanted: Reaching
  labels: SearchLabels['where']
  onOpen: () => void
}

/** The field on a phone while its screen isn't open: one line that says what is chosen. */
export function PlaceOpener({ id, wanted, labels, onOpen }: Props) {
  const text = placesText(wanted, labels)
  return (
    <button
      type="button"
      id={id}
      className={styles.opener}
      data-set={text === '' ? undefined : ''}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      <Icon name="search" />
      <span className="visually-hidden">{labels.label}: </span>
      <span>{text || labels.placeholder}</span>
    </button>
  )
}
