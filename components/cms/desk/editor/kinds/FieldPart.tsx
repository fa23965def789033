'use client'

import { useWatch } from 'react-hook-form'
import type { FieldDefinition } from '#lib/cms/collections/rules-fields.ts'
import { labelPath, useEditor } from '../editorContext.ts'
import { DocumentField } from '../fields/DocumentField.tsx'
import { FocalPoint } from './FocalPoint.tsx'
import { SectionForm } from './SectionForm.tsx'
import { SharedSegment } from './SharedSegment.tsx'
import { isShown, kindPath } from './shownParts.ts'

type Props = { path: string; field: FieldDefinition }

/** A field of a document, by the part of its kind where it has one; left out where it doesn't matter. */
export function FieldPart({ path, field }: Props) {
  const { editor } = useEditor()
  const kind: unknown = useWatch({ name: kindPath(path) })
  if (!isShown(editor.kind, labelPath(path), kind)) return null
  if (editor.kind === 'page' && path === 'fields.path') return <SharedSegment field={field} />
  if (editor.kind === 'picture' && path === 'fields.focal_x') return <FocalPoint field={field} />
  return editor.kind === 'section' && path === 'fields.value' ? (
    <SectionForm />
  ) : (
    <DocumentField path={path} field={field} />
  )
}
