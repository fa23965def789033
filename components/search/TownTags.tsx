import type { ComponentProps } from 'react'
import { Icon } from '#components/ui/Icon.tsx'
import type { TownChoice } from '#lib/domain/criteria.ts'
import type { SearchLabels } from './labels.ts'
import { fill } from './text.ts'
import styles from './towns.module.css'

type Props = {
  towns: TownChoice[]
  labels: SearchLabels['towns']
  onRemove: (town: TownChoice) => void
  /** What a widget wants on each tag's button besides. */
  tagProps?: (town: TownChoice, index: number) => ComponentProps<'button'>
}

/** The chosen towns, each a button that takes it away. */
export function TownTags({ towns, labels, onRemove, tagProps }: Props) {
  if (towns.length === 0) return null
  return (
    <ul className={styles.tags} aria-label={labels.chosen}>
      {towns.map((town, index) => (
        <li key={town.zip}>
          <button
            type="button"
            className={styles.tag}
            aria-label={fill(labels.remove, 'town', `${town.name} (${town.zip})`)}
            {...tagProps?.(town, index)}
            onClick={() => onRemove(town)}
          >
            {town.name}
            <Icon name="close" />
          </button>
        </li>
      ))}
    </ul>
  )
}
