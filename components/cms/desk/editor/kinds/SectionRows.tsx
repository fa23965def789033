'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { Button } from '#components/ui/Button.tsx'
import styles from '../../../../desk-ui/styles/Editor.module.css'
import { EditorRows } from '../EditorRows.tsx'
import { labelPath, useEditor } from '../editorContext.ts'

/** `children` draws the fields of the row at a path. */
type Props = { path: string; children: (path: string) => ReactNode }

/** Rows of a section, such as the legal details: add one, move it, take it away. */
export function SectionRows({ path, children }: Props) {
  const t = useTranslations('cms.editor.words')
  const { editor } = useEditor()
  const { control } = useFormContext()
  const { fields: rows, append, move, remove } = useFieldArray({ control, name: path })
  const label = editor.labels.fields[labelPath(path)]
  return (
    <fieldset className={styles.rows}>
      <legend>{label?.label}</legend>
      {label?.help && <p className={styles.help}>{label.help}</p>}
      <EditorRows ids={rows.map(({ id }) => id)} name={label?.label ?? ''} move={move} remove={remove}>
        {(place) => <div className={styles.fields}>{children(`${path}.${place}`)}</div>}
      </EditorRows>
      <Button variant="secondary" onClick={() => append({})}>
        {t('addRow')}
      </Button>
    </fieldset>
  )
}
