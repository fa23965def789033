'use client'

import { useTranslations } from 'next-intl'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { isShown, kindPath } from '#components/cms/desk/editor/kinds/shownParts.ts'
import { FieldsetBox } from '#components/desk-ui/editor/FieldsetBox.tsx'
import { Button } from '#components/ui/Button.tsx'
import type { ListDefinition } from '#lib/cms/collections/rules-definition.ts'
import type { Fields } from '#lib/cms/collections/rules-fields.ts'
import { EditorRows } from './EditorRows.tsx'
import { labelPath, useEditor } from './editorContext.ts'
import { FieldGroup } from './FieldGroup.tsx'
import { TextsEditor } from './TextsEditor.tsx'

type RowTextsProps = { path: string; fields: Fields }

/** The texts of a row, where what it shows needs any. */
function RowTexts({ path, fields }: RowTextsProps) {
  const { editor } = useEditor()
  const kind: unknown = useWatch({ name: kindPath(path) })
  const isNeeded = Object.keys(fields).some((name) => isShown(editor.kind, labelPath(`${path}.nl.${name}`), kind))
  return isNeeded ? <TextsEditor path={path} fields={fields} /> : null
}

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
    <FieldsetBox legend={label?.label} help={label?.help} error={error}>
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
    </FieldsetBox>
  )
}
