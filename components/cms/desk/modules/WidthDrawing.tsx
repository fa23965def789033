import { COLUMNS, type GridPlace } from '#lib/cms/modules/rules-rows.ts'
import styles from './Modules.module.css'

/** Width of a column, and the gap between two. */
const [WIDTH, GAP] = [6, 2]
const columns = Array.from({ length: COLUMNS }, (_, column) => column)
const lines = columns.map((column) => `M${column * (WIDTH + GAP)} 0h${WIDTH}v12h-${WIDTH}z`).join('')

/** Where a part stands on the twelve columns of a computer; without a place it isn't shown. */
export function WidthDrawing({ start, span }: Pick<GridPlace, 'start' | 'span'>) {
  const taken = span * (WIDTH + GAP) - GAP
  return (
    <svg className={styles.columns} viewBox="0 0 94 12" aria-hidden="true">
      <path className={styles.column} d={lines} />
      {span > 0 && <rect className={styles.span} x={start * (WIDTH + GAP)} width={taken} height="12" />}
    </svg>
  )
}
