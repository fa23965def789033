import type { ComponentProps } from 'react'
import type { SearchLabels } from '#components/search/filters/fieldLabels.ts'
import { Icon } from '#components/ui/Icon.tsx'
import { fill } from '#lib/search/rules-texts.ts'
import { groupText, type TownGroup, zipsText } from '#lib/search/rules-town-groups.ts'
import styles from './towns.module.css'

type Props = {
  towns: TownGroup[]
  labels: SearchLabels['towns']
  onRemove?: (town: TownGroup) => void
  /** Additional props for each tag's button. */
  tagProps?: (town: TownGroup, index: number) => ComponentProps<'button'>
}

/** The chosen towns as buttons that remove them; a whole town is one tag. */
export function TownTags({ towns, labels, onRemove, tagProps }: Props) {
  if (towns.length === 0) return null
  return (
    <ul className={styles.tags} aria-label={labels.chosen}>
      {towns.map((town, index) => (
        <li key={zipsText(town)}>
          <button
            type="button"
            className={styles.tag}
            aria-label={fill(labels.remove, 'town', groupText(town))}
            {...tagProps?.(town, index)}
            onClick={() => onRemove?.(town)}
          >
            <span>{town.zips.length > 1 ? groupText(town) : town.name}</span>
            <Icon name="close" />
          </button>
        </li>
      ))}
    </ul>
  )
}
