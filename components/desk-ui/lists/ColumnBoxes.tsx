import { useTranslations } from 'next-intl'
import type { ListColumn } from '#lib/desk/rules-list-query.ts'
import styles from './ListFilters.module.css'

type Props = {
  columns: readonly ListColumn[]
  /** Null for all. */
  shown: readonly ListColumn[] | null
}

/** Which columns a list shows. */
export function ColumnBoxes({ columns, shown }: Props) {
  const t = useTranslations('desk.lists')
  return (
    <fieldset className={styles.columns}>
      <legend>{t('shown')}</legend>
      {columns.map((column) => (
        <label key={column}>
          <input type="checkbox" name="cols" value={column} defaultChecked={shown?.includes(column) ?? true} />
          {t(`columns.${column}`)}
        </label>
      ))}
    </fieldset>
  )
}
