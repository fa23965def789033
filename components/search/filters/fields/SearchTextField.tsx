import type { SearchLabels } from '#components/search/filters/fieldLabels.ts'
import fieldStyles from '#components/ui/styles/field.module.css'

type Props = { value: string; labels: SearchLabels['text']; onChange?: (text: string) => void }

const ID = 'filter-text'

/** Free text search in title, description, town, street and reference. */
export function SearchTextField({ value, labels, onChange }: Props) {
  return (
    <div>
      <label className={fieldStyles.label} htmlFor={ID}>
        {labels.label}
      </label>
      <input
        id={ID}
        className={fieldStyles.input}
        type="search"
        name="search"
        maxLength={200}
        enterKeyHint="search"
        placeholder={labels.placeholder}
        value={value}
        onChange={(event) => onChange?.(event.target.value)}
      />
    </div>
  )
}
