'use client'

import { memo } from 'react'
import { useWatch } from 'react-hook-form'
import type { ListDefinition } from '#lib/cms/collections/rules-definition.ts'
import { ModulesEditor } from '../../modules/ModulesEditor.tsx'
import { useEditor } from '../editorContext.ts'
import { RowsEditor } from '../RowsEditor.tsx'
import { isShown } from './shownParts.ts'
import { WeekHours } from './WeekHours.tsx'

type Props = { path: string; list: ListDefinition }

/** The rows below a document, by the part of its kind where it has one. Hundreds of rows aren't drawn for a key elsewhere. */
export const ListPart = memo(function ListPart({ path, list }: Props) {
  const { editor } = useEditor()
  const kind: unknown = useWatch({ name: 'fields.kind' })
  if (!isShown(editor.kind, path, kind)) return null
  if (editor.kind === 'office' && path === 'lists.hours') return <WeekHours />
  const Rows = editor.kind === 'page' ? ModulesEditor : RowsEditor
  return <Rows path={path} list={list} />
})
