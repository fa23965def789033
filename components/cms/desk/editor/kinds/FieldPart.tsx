'use client'

import { useTranslations } from 'next-intl'
import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { labelPath, useEditor } from '#components/cms/desk/editor/editorContext.ts'
import { DocumentField } from '#components/cms/desk/editor/fields/DocumentField.tsx'
import type { FieldDefinition } from '#lib/cms/collections/rules-fields.ts'
import kindStyles from './Kinds.module.css'
import { SectionForm } from './SectionForm.tsx'
import { isShown, kindPath } from './shownParts.ts'

type Texts = Record<string, { title?: string | null; path?: string | null } | undefined>

/** The part of an address for languages without one of their own: only for a page that has such a language. */
function SharedSegment({ field }: { field: FieldDefinition }) {
  const { editor } = useEditor()
  const texts: Texts | undefined = useWatch({ name: 'texts' })
  // Stays while an address is emptied and typed anew.
  const [isNeeded] = useState(Object.values(texts ?? {}).some((text) => text?.title && !text.path))
  return editor.id !== null && isNeeded ? <DocumentField path="fields.path" field={field} /> : null
}

const X = 'fields.focal_x'
const Y = 'fields.focal_y'
/** Percent by which an arrow key moves the point. */
const STEP = 2
const MOVES: Readonly<Record<string, [x: number, y: number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}
const MIDDLE = 50
const percent = (value: number): number => Math.round(Math.min(100, Math.max(0, value)))
const placeOf = (value: unknown): number => (typeof value === 'number' ? value : MIDDLE)

/** The point of a picture that stays visible where it is cropped: by a click, by arrow keys, or as two numbers. */
function FocalPoint({ field }: { field: FieldDefinition }) {
  const tKinds = useTranslations('cms.kinds.parts')
  const { editor } = useEditor()
  const { setValue } = useFormContext()
  const [x, y] = useWatch({ name: [X, Y] }).map(placeOf) as [number, number]
  if (!editor.picture) return <DocumentField path={X} field={field} />
  const move = (left: number, top: number) => {
    setValue(X, percent(left), { shouldDirty: true })
    setValue(Y, percent(top), { shouldDirty: true })
  }
  const click = ({ currentTarget, clientX, clientY, detail }: MouseEvent) => {
    // Enter and the space bar click too, at no place.
    if (detail === 0) return
    // In the picture: the button has a border.
    const box = (currentTarget.firstElementChild ?? currentTarget).getBoundingClientRect()
    move((100 * (clientX - box.left)) / box.width, (100 * (clientY - box.top)) / box.height)
  }
  const press = (event: KeyboardEvent) => {
    const by = MOVES[event.key]
    if (!by) return
    event.preventDefault()
    move(x + by[0], y + by[1])
  }
  return (
    <>
      <p id="focal-help">{tKinds('focusHelp')}</p>
      <button
        type="button"
        className={kindStyles.focus}
        aria-label={`${tKinds('focus')}: ${x} %, ${y} %`}
        aria-describedby="focal-help"
        onClick={click}
        onKeyDown={press}
      >
        {/* biome-ignore lint/performance/noImgElement: the style attribute of Next's is refused by the policy. */}
        <img src={editor.picture.src} width={editor.picture.width} height={editor.picture.height} alt="" />
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <path d={`M${x} 0V100M0 ${y}H100`} />
        </svg>
      </button>
      <DocumentField path={X} field={field} />
    </>
  )
}

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
