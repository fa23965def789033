'use client'

import { useWatch } from 'react-hook-form'
import type { Fields } from '#lib/cms/collections/rules-fields.ts'
import { labelPath, useEditor } from '../editorContext.ts'
import { TextsEditor } from '../TextsEditor.tsx'
import { isShown, kindPath } from './shownParts.ts'

type Props = { path: string; fields: Fields }

/** The texts of a row, where what it shows needs any. */
export function RowTexts({ path, fields }: Props) {
  const { editor } = useEditor()
  const kind: unknown = useWatch({ name: kindPath(path) })
  const isNeeded = Object.keys(fields).some((name) => isShown(editor.kind, labelPath(`${path}.nl.${name}`), kind))
  return isNeeded ? <TextsEditor path={path} fields={fields} /> : null
}
