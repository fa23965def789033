'use client'

import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useFormState } from 'react-hook-form'
import { errorsBelow, placeOfUnsaved } from '#lib/cms/modules/rules-rows.ts'
import { useEditor } from '../editor/editorContext.ts'

/** The button that opens a part. */
export const TOGGLE = 'button[aria-expanded]'
const FIRST_FIELD = 'select, input:not([type="radio"])'

type Options = {
  ids: readonly string[]
  /** The place of the part that the database numbers so; -1 for none. */
  placeOf: (key: number) => number
  /** What is wrong with each part. */
  wrong: readonly unknown[] | undefined
  root: RefObject<HTMLElement | null>
}

/** Which part is open: by a click, by a mistake that stops saving, by a click in the preview. */
export function useOpenModule({ ids, placeOf, wrong, root }: Options) {
  const { round, picked } = useEditor()
  const { errors, submitCount } = useFormState()
  const [open, setOpen] = useState<string | null>(null)

  // The rows of a form that begins anew have other ids: the part at the same place stays open.
  const openPlace = open === null ? -1 : ids.indexOf(open)
  const lastPlace = useRef(-1)
  useEffect(() => {
    if (openPlace >= 0 || open === null) lastPlace.current = openPlace
  }, [open, openPlace])
  const reopen = useEffectEvent(() => setOpen(ids[lastPlace.current] ?? null))
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each round.
  useEffect(() => reopen(), [round])

  const idsNow = useRef(ids)
  useEffect(() => {
    idsNow.current = ids
  })
  const focusOn = (place: number, selector: string) => {
    const line = [...(root.current?.querySelectorAll<HTMLElement>('ol > li') ?? [])][place]
    const target = line?.querySelector<HTMLElement>(selector)
    target?.focus()
    target?.scrollIntoView({ block: 'nearest' })
  }
  /** Opens the part at a place and puts the focus into it. */
  const show = (place: number, selector = FIRST_FIELD) => {
    flushSync(() => setOpen(idsNow.current[place] ?? null))
    focusOn(place, selector)
  }

  const firstWrong = ids.findIndex((_, place) => errorsBelow(wrong?.[place]) > 0)
  const showError = useEffectEvent(() => {
    if (firstWrong >= 0) show(firstWrong, '[aria-invalid="true"]')
  })
  const jump = useEffectEvent(() => {
    // What is wrong above the parts has the focus already. Drawing at once isn't allowed within an effect.
    if (!errors.texts && !errors.fields) queueMicrotask(() => showError())
  })
  useEffect(() => {
    if (submitCount > 0) jump()
  }, [submitCount])

  const pick = useEffectEvent((key: number) => {
    const place = key < 0 ? placeOfUnsaved(key) : placeOf(key)
    if (place in ids) queueMicrotask(() => show(place, TOGGLE))
  })
  useEffect(() => {
    if (picked && 'module' in picked) pick(picked.module)
    // Drawing at once isn't allowed within an effect.
    else if (picked) queueMicrotask(() => showError())
  }, [picked])

  return {
    open,
    toggle: (id: string) => setOpen(open === id ? null : id),
    show,
    focusOn,
    showError: firstWrong < 0 ? null : () => showError(),
  }
}
