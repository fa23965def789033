'use client'

import { useWatch } from 'react-hook-form'
import type { ListDefinition } from '#lib/domain/staff/documents/definition.ts'
import { useEditor } from '../editorContext.ts'
import { RowsEditor } from '../RowsEditor.tsx'
import { isShown } from './shownParts.ts'
import { WeekHours } from './WeekHours.tsx'

type Props = { path: string; list: ListDefinition }

/** The rows below a document, by the part of its kind where it has one. */
export function ListPart({ path, list }: Props) {
  const { editor } = useEditor()
  const kind: unknown = useWatch({ name: 'fields.kind' })
  if (!isShown(editor.kind, path, kind)) return null
  return editor.kind === 'office' && path === 'lists.hours' ? <WeekHours /> : <RowsEditor path={path} list={list} />
}
