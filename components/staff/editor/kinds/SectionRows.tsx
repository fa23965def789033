'use client'

import type { ReactNode } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { Button } from '#components/ui/Button.tsx'
import styles from '../Editor.module.css'
import { labelPath, useEditor } from '../editorContext.ts'
import { RowButtons } from '../RowButtons.tsx'

/** `children` draws the fields of the row at a path. */
type Props = { path: string; children: (path: string) => ReactNode }

/** Rows of a section, such as the legal details: add one, move it, take it away. */
export function SectionRows({ path, children }: Props) {
  const { editor, words } = useEditor()
  const { control } = useFormContext()
  const { fields: rows, append, move, remove } = useFieldArray({ control, name: path })
  const label = editor.labels.fields[labelPath(path)]
  return (
    <fieldset className={styles.rows}>
      <legend>{label?.label}</legend>
      {label?.help && <p className={styles.help}>{label.help}</p>}
      <ol>
        {rows.map((row, place) => (
          <li key={row.id} className={styles.row}>
            <div className={styles.fields}>{children(`${path}.${place}`)}</div>
            <RowButtons name={label?.label ?? ''} place={place} count={rows.length} move={move} remove={remove} />
          </li>
        ))}
      </ol>
      <Button variant="secondary" onClick={() => append({})}>
        {words.addRow}
      </Button>
    </fieldset>
  )
}
