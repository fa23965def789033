import type { SearchLabels } from '#components/search/filters/fieldLabels.ts'
import { categoryOptions } from '#components/search/filters/filterOptions.ts'
import fieldStyles from '#components/ui/styles/field.module.css'
import inputTile from '#components/ui/styles/inputTile.module.css'
import { formatNumber } from '#lib/costs/rules-money.ts'
import type { Language } from '#lib/listings/rules.ts'
import type { CategoryOption } from '#lib/search/rules-result.ts'
import styles from './fields.module.css'

type Props = {
  value: string[]
  options: CategoryOption[]
  labels: SearchLabels['types']
  /** A column with counts, or a row of pills. */
  shape: 'list' | 'pills'
  locale: Language
  /** Left out in static HTML, which the live form replaces. */
  onChange?: (categories: string[]) => void
}

/** Choice of any property types. */
export function CategoryField({ value, options, labels, shape, locale, onChange }: Props) {
  const toggle = (id: string, chosen: boolean) =>
    onChange?.(chosen ? [...value, id].sort() : value.filter((other) => other !== id))
  return (
    <fieldset>
      <legend className={fieldStyles.label}>{labels.label}</legend>
      <div className={shape === 'pills' ? styles.pills : styles.list}>
        {categoryOptions(options, labels.names).map(({ id, name, count }) => (
          <label
            key={id}
            className={shape === 'pills' ? `${inputTile.tile} ${styles.pill}` : styles.choice}
            data-none={shape === 'list' && count === 0 ? '' : undefined}
          >
            <input
              id={`filter-type-${id}`}
              type="checkbox"
              name="type"
              value={id}
              checked={value.includes(id)}
              onChange={(event) => toggle(id, event.target.checked)}
            />
            <span>{name}</span>
            {shape === 'list' && <span className={styles.count}>{formatNumber(count, locale)}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
