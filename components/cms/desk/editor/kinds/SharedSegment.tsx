'use client'

import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { FieldDefinition } from '#lib/cms/collections/rules-fields.ts'
import { useEditor } from '../editorContext.ts'
import { DocumentField } from '../fields/DocumentField.tsx'

type Texts = Record<string, { title?: string | null; path?: string | null } | undefined>

/** The part of an address for languages without one of their own: only for a page that has such a language. */
export function SharedSegment({ field }: { field: FieldDefinition }) {
  const { editor } = useEditor()
  const texts: Texts | undefined = useWatch({ name: 'texts' })
  // Stays while an address is emptied and typed anew.
  const [isNeeded] = useState(Object.values(texts ?? {}).some((text) => text?.title && !text.path))
  return editor.id !== null && isNeeded ? <DocumentField path="fields.path" field={field} /> : null
}
