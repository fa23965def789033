'use client'

import { useTranslations } from 'next-intl'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { Button } from '#components/ui/Button.tsx'
import type { ListDefinition } from '#lib/cms/collections/rules-definition.ts'
import styles from '../../../desk-ui/styles/Editor.module.css'
import { EditorRows } from './EditorRows.tsx'
import { useEditor } from './editorContext.ts'
import { FieldGroup } from './FieldGroup.tsx'
import { RowTexts } from './kinds/RowTexts.tsx'

type Props = { path: string; list: ListDefinition }

/** The rows below a document: add one, change its place, remove it. */
export function RowsEditor({ path, list }: Props) {
  const t = useTranslations('cms.editor.words')
  const { editor } = useEditor()
  const { control, setFocus, getFieldState, formState } = useFormContext()
  const error = getFieldState(path, formState).error?.message
  const { fields: rows, append, move, remove } = useFieldArray({ control, name: path, keyName: 'rowId' })
  const label = editor.labels.fields[path]
  const first = Object.keys(list.fields)[0]
  const add = () => {
    append({ key: null, fields: { ...list.initial }, texts: {} }, { shouldFocus: false })
    // The new row is on the page after the next drawing.
    requestAnimationFrame(() => setFocus(`${path}.${rows.length}.fields.${first}`))
  }
  return (
    <fieldset className={styles.rows}>
      <legend>{label?.label}</legend>
      {label?.help && <p className={styles.help}>{label.help}</p>}
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      <EditorRows
        ids={rows.map(({ rowId }) => rowId)}
        name={label?.label ?? ''}
        move={list.order ? move : undefined}
        remove={remove}
      >
        {(place) => (
          <>
            <FieldGroup path={`${path}.${place}.fields`} fields={list.fields} />
            {list.texts && <RowTexts path={`${path}.${place}.texts`} fields={list.texts.fields} />}
          </>
        )}
      </EditorRows>
      {rows.length < list.most && (
        <Button variant="secondary" onClick={add}>
          {t('addRow')}
        </Button>
      )}
    </fieldset>
  )
}
