'use client'

import { type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { DateFieldMessages } from '#lib/i18n/date-field-messages.ts'
import type { Language } from '#lib/listings/rules.ts'
import { formatDay } from '#lib/shared/format-dates.ts'
import { Calendar } from './Calendar.tsx'
import styles from './CalendarPanel.module.css'

type Props = {
  words: DateFieldMessages
  language: Language
  /** The day that it is, as `2026-11-30`. */
  today: () => string
  /** What stands in the field. */
  value: () => string
  /** The field below which it opens. */
  anchor: RefObject<HTMLElement | null>
  onChoose: (day: string) => void
  /** What its button shows. */
  children: ReactNode
}

/** Room that the panel takes, in pixels. */
const PANEL = { width: 320, height: 390, gap: 4 } as const

/** Puts it below its field, or above where there is more room; the browser knows no way to say that in a style sheet. */
function place(panel: HTMLElement, field: DOMRect): void {
  const isBelow = innerHeight - field.bottom >= PANEL.height || field.top < PANEL.height
  const left = Math.max(PANEL.gap, Math.min(field.left, document.documentElement.clientWidth - PANEL.width))
  panel.style.setProperty('left', `${left}px`)
  panel.style.setProperty('top', isBelow ? `${field.bottom + PANEL.gap}px` : 'auto')
  panel.style.setProperty('bottom', isBelow ? 'auto' : `${innerHeight - field.top + PANEL.gap}px`)
}

/**
 * The button of a field for a day, and the calendar that it opens: a popover, which the browser closes by Escape and by
 * a click beside it, and which gives the focus back. Alt and the arrow down open it from the field.
 */
export function CalendarPanel({ words, language, today, value, anchor, onChoose, children }: Props) {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState<{ chosen: string; today: string } | null>(null)

  const onBeforeToggle = useEffectEvent(() => {
    if (panel.current && anchor.current) place(panel.current, anchor.current.getBoundingClientRect())
  })
  // Once it is shown: a day in what isn't shown can't take the focus.
  const onToggle = useEffectEvent((event: Event) => {
    const isOpen = (event as ToggleEvent).newState === 'open'
    setOpened(isOpen ? { chosen: value(), today: today() } : null)
  })
  const onFieldKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' || !event.altKey) return
    event.preventDefault()
    panel.current?.showPopover()
  })
  useEffect(() => {
    const [popover, field] = [panel.current, anchor.current]
    const stay = () => {
      if (popover?.matches(':popover-open') && field) place(popover, field.getBoundingClientRect())
    }
    // The keys of the page don't act here; the browser itself closes what Escape closes.
    const keep = (event: Event) => event.stopPropagation()
    popover?.addEventListener('beforetoggle', onBeforeToggle)
    popover?.addEventListener('toggle', onToggle)
    field?.addEventListener('keydown', onFieldKey)
    popover?.addEventListener('keydown', keep)
    addEventListener('scroll', stay, { capture: true, passive: true })
    addEventListener('resize', stay)
    return () => {
      popover?.removeEventListener('beforetoggle', onBeforeToggle)
      popover?.removeEventListener('toggle', onToggle)
      field?.removeEventListener('keydown', onFieldKey)
      popover?.removeEventListener('keydown', keep)
      removeEventListener('scroll', stay, { capture: true })
      removeEventListener('resize', stay)
    }
  }, [anchor])
  const choose = (day: string) => {
    onChoose(day)
    panel.current?.hidePopover()
  }
  const chosen = opened && /^\d{4}-\d\d-\d\d$/.test(opened.chosen) ? opened.chosen : null
  return (
    <>
      <button
        type="button"
        className={styles.open}
        popoverTarget={id}
        aria-haspopup="dialog"
        aria-label={words.open}
        title={`${words.open} (Alt ↓)`}
      >
        {children}
      </button>
      <div ref={panel} id={id} popover="auto" role="dialog" aria-label={words.calendar} className={styles.panel}>
        {opened && (
          <>
            <Calendar words={words} language={language} chosen={chosen} today={opened.today} onChoose={choose} />
            <button
              type="button"
              className={styles.today}
              title={formatDay(opened.today, language)}
              onClick={() => choose(opened.today)}
            >
              {words.today}
            </button>
          </>
        )}
      </div>
    </>
  )
}
