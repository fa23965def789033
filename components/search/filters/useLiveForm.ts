import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { usePointerUp } from '#components/ui/browser/usePointerUp.ts'

/** What a visitor did in the static form before the live one was there. */
export type EarlyInput = {
  /** Its fields as a query. */
  query: string
  /** The texts of fields that belong to no name, by id. */
  texts: Record<string, string>
  /** `isTyped`: whether its text was changed. */
  focus: { id: string; value: string; isTyped: boolean; selection: [start: number | null, end: number | null] } | null
  /** The id of the summary of an open group. */
  open: string | null
  /** The labels of clicked buttons, in order. */
  clicks: string[]
  submitted: boolean
}

export const NO_EARLY_INPUT: EarlyInput = {
  query: '',
  texts: {},
  focus: null,
  open: null,
  clicks: [],
  submitted: false,
}

export type LiveForm<Module> = { module: Module; early: EarlyInput }

const labelOf = (button: Element): string => button.getAttribute('aria-label') ?? button.textContent ?? ''

function focusIn(form: HTMLElement): EarlyInput['focus'] {
  const { activeElement } = document
  if (!activeElement || activeElement.id === '' || !form.contains(activeElement)) return null
  const { id, value, defaultValue, selectionStart = null, selectionEnd = null } = activeElement as HTMLInputElement
  return { id, value, isTyped: value !== defaultValue, selection: [selectionStart, selectionEnd] }
}

const textsOf = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(
    [...form.querySelectorAll<HTMLInputElement>('input[id]:not([name])')].map(({ id, value }) => [id, value]),
  )

/** The fields of a form as a query. */
const queryOf = (form: HTMLFormElement): string =>
  new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)])).toString()

/**
 * A form whose code is loaded when a visitor turns to it. Until then its static HTML is shown; if loading fails, that
 * HTML goes on working without scripts, and the next touch tries again.
 * @returns the loaded code with what the visitor did meanwhile, listeners for the element around the static form, and a
 *   function that starts loading, with what to do if that fails
 */
export function useLiveForm<Module>(load: () => Promise<Module>) {
  const container = useRef<HTMLDivElement>(null)
  const [live, setLive] = useState<LiveForm<Module> | null>(null)
  const loading = useRef(false)
  const clicks = useRef<string[]>([])
  const submitted = useRef(false)
  const released = usePointerUp()
  const latest = useRef(load)

  const onFailure = useRef<(() => void) | undefined>(undefined)

  const start = useCallback(
    (whenFailed?: () => void) => {
      onFailure.current = whenFailed ?? onFailure.current
      if (loading.current) return
      loading.current = true
      // Not while a pointer is down on a control that is about to be replaced.
      const show = async (module: Module): Promise<void> => {
        await released()
        const form = container.current?.querySelector('form')
        if (!container.current || !form) return
        const did = { clicks: clicks.current, submitted: submitted.current }
        const open = form.querySelector('details[open] > summary')?.id ?? null
        const early = { ...did, query: queryOf(form), texts: textsOf(form), focus: focusIn(form), open }
        // At once: a letter that is typed meanwhile would be lost.
        flushSync(() => setLive({ module, early }))
      }
      latest
        .current()
        .then(show)
        .catch(() => {
          loading.current = false
          if (submitted.current) container.current?.querySelector('form')?.submit()
          onFailure.current?.()
        })
    },
    [released],
  )

  useEffect(() => {
    // It had the focus before this code ran.
    if (container.current?.contains(document.activeElement)) start()
  }, [start])

  const listeners = {
    onPointerOver: () => start(),
    onTouchStart: () => start(),
    onFocus: () => start(),
    onClick: ({ target }: { target: EventTarget }) => {
      const button = target instanceof Element ? target.closest('button[type="button"]') : null
      if (button) clicks.current.push(labelOf(button))
      start()
    },
    // A form of several fields and no submit button has no submit event for it.
    onKeyDown: ({ key, target }: { key: string; target: EventTarget }) => {
      if (key === 'Enter' && target instanceof HTMLInputElement) submitted.current = true
    },
    onSubmit: (event: { preventDefault: () => void }) => {
      event.preventDefault()
      submitted.current = true
      start()
    },
  }
  return { container, live, start, listeners }
}

/** Repeats in the live form what a visitor did in the static one: focus and clicks on buttons. */
export function useEarlyInput(early: EarlyInput, form: () => HTMLFormElement | null): void {
  const [{ focus, clicks, submitted }] = useState(early)
  const restoreFocus = useEffectEvent(() => {
    const element = focus && document.getElementById(focus.id)
    element?.focus({ preventScroll: true })
    if (!focus || !(element instanceof HTMLInputElement)) return
    const [start, end] = focus.selection
    // The live field may write its text otherwise: it leaves out letters of an amount.
    const isSame = element.value === focus.value
    if (!isSame && !focus.isTyped) element.select()
    else if (start !== null) {
      const last = element.value.length
      element.setSelectionRange(isSame ? start : last, isSame ? (end ?? start) : last)
    }
  })
  const clickButton = (label: string): void =>
    [...(form()?.querySelectorAll('button') ?? [])].find((button) => labelOf(button) === label)?.click()
  const repeatClicks = useEffectEvent(() => {
    // Each click must find what the one before it did, and all of them what was typed.
    for (const label of clicks) flushSync(() => clickButton(label))
    if (submitted) form()?.requestSubmit()
  })
  useLayoutEffect(() => restoreFocus(), [])
  useEffect(() => {
    const timer = setTimeout(() => repeatClicks())
    return () => clearTimeout(timer)
  }, [])
}
