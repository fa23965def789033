'use client'

import { useFormContext, useWatch } from 'react-hook-form'
import type { ListRow } from '#lib/cms/collections/rules-state.ts'
import styles from '../../../../desk-ui/styles/Editor.module.css'
import { useEditor } from '../editorContext.ts'
import { WEEKDAYS } from './CopyHours.tsx'
import { DayHours } from './DayHours.tsx'
import kindStyles from './Kinds.module.css'

const PATH = 'lists.hours'

const onDay = (row: ListRow, weekday: number): boolean => row.fields.weekday === weekday
const hoursOf = (weekday: number, opens: string, closes: string): ListRow => ({
  key: null,
  fields: { weekday, opens, closes },
  texts: {},
})

/** The opening hours of an office as a week: each day with one or more spans, to be copied to other days. */
export function WeekHours() {
  const { editor } = useEditor()
  const { setValue } = useFormContext()
  const rows: readonly ListRow[] = useWatch({ name: PATH }) ?? []
  const write = (next: readonly ListRow[]) => setValue(PATH, next, { shouldDirty: true, shouldValidate: true })
  const add = (weekday: number) => {
    const isFirst = !rows.some((row) => onDay(row, weekday))
    write([...rows, isFirst ? hoursOf(weekday, '09:00:00', '17:00:00') : hoursOf(weekday, '', '')])
  }
  const copy = (from: number, days: readonly number[]) => {
    const spans = rows.filter((row) => onDay(row, from))
    const kept = rows.filter(({ fields }) => !days.includes(Number(fields.weekday)))
    write([
      ...kept,
      ...days.flatMap((day) =>
        spans.map(({ fields }) => ({ key: null, fields: { ...fields, weekday: day }, texts: {} })),
      ),
    ])
  }
  const label = editor.labels.fields[PATH]
  return (
    <fieldset className={styles.rows}>
      <legend>{label?.label}</legend>
      <p className={styles.help}>{label?.help}</p>
      <ol className={kindStyles.week}>
        {WEEKDAYS.map((weekday) => (
          <DayHours
            key={weekday}
            weekday={weekday}
            places={rows.flatMap((row, place) => (onDay(row, weekday) ? [place] : []))}
            onAdd={() => add(weekday)}
            onRemove={(place) => write(rows.filter((_row, other) => other !== place))}
            copyHours={(days) => copy(weekday, days)}
          />
        ))}
      </ol>
    </fieldset>
  )
}
