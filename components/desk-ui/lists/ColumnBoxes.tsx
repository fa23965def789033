import type { ListColumn } from '#lib/desk/rules-list-query.ts'
import styles from './ListFilters.module.css'
import type { FilterWords } from './listWords.ts'

type Props = {
  columns: readonly ListColumn[]
  /** Null for all. */
  shown: readonly ListColumn[] | null
  words: Pick<FilterWords, 'shown' | 'columns'>
}

/** Which columns a list shows. */
export const ColumnBoxes = ({ columns, shown, words }: Props) => (
  <fieldset className={styles.columns}>
    <legend>{words.shown}</legend>
    {columns.map((column) => (
      <label key={column}>
        <input type="checkbox" name="cols" value={column} defaultChecked={shown?.includes(column) ?? true} />
        {words.columns[column]}
      </label>
    ))}
  </fieldset>
)
