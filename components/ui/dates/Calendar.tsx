'use client'

import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { DateFieldMessages } from '#lib/i18n/date-field-messages.ts'
import type { Language } from '#lib/listings/rules.ts'
import { formatDay, formatMonth, weekdayName } from '#lib/shared/format-dates.ts'
import { addDays, addMonths, weekdayOf } from '#lib/shared/time.ts'
import { Icon } from '../Icon.tsx'
import styles from './Calendar.module.css'

type Props = {
  words: DateFieldMessages
  language: Language
  /** The chosen day, as `2026-11-30`. */
  chosen: string | null
  today: string
  onChoose: (day: string) => void
}

/** 1 is Monday. */
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const
/** As many as the longest month needs, in each month: nothing moves below the pointer. */
const WEEKS = [0, 1, 2, 3, 4, 5] as const

/** To which day a key leads, as in every calendar grid (ARIA Authoring Practices). */
function reached(day: string, { key, shiftKey }: KeyboardEvent): string | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'Home':
      return addDays(day, 1 - weekdayOf(day))
    case 'End':
      return addDays(day, 7 - weekdayOf(day))
    case 'PageUp':
      return addMonths(day, shiftKey ? -12 : -1)
    case 'PageDown':
      return addMonths(day, shiftKey ? 12 : 1)
    default:
      return null
  }
}

/** A month whose days are walked by the arrow keys, by week, month and year. */
export function Calendar({ words, language, chosen, today, onChoose }: Props) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  /** `walks`: whether the focus goes with the day. */
  const [at, setAt] = useState({ day: chosen ?? today, walks: true })
  const { day, walks } = at
  const month = day.slice(0, 7)
  const first = addDays(`${month}-01`, 1 - weekdayOf(`${month}-01`))

  useEffect(() => {
    if (walks) box.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus({ preventScroll: true })
  }, [day, walks])
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const next = (event.target as Element).matches('[data-day]') ? reached(day, event) : null
    if (!next) return
    event.preventDefault()
    setAt({ day: next, walks: true })
  })
  useEffect(() => {
    const element = box.current
    element?.addEventListener('keydown', onKey)
    return () => element?.removeEventListener('keydown', onKey)
  }, [])
  const turn = (months: number) => setAt({ day: addMonths(day, months), walks: false })
  return (
    <div ref={box} className={styles.calendar}>
      <div className={styles.head}>
        <button
          type="button"
          aria-label={words.previous}
          title={`${words.previous} (Page Up)`}
          onClick={() => turn(-1)}
        >
          <Icon name="chevron-left" />
        </button>
        <strong id={id} aria-live="polite">
          {formatMonth(day, language)}
        </strong>
        <button type="button" aria-label={words.next} title={`${words.next} (Page Down)`} onClick={() => turn(1)}>
          <Icon name="chevron-right" />
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table that is walked by keys */}
      <table role="grid" aria-labelledby={id}>
        <thead>
          <tr>
            {WEEKDAYS.map((weekday) => (
              <th key={weekday} scope="col" abbr={weekdayName(weekday, language)}>
                {weekdayName(weekday, language, true).replace('.', '').slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {WEEKS.map((week) => (
            <tr key={week}>
              {WEEKDAYS.map((weekday) => {
                const each = addDays(first, week * 7 + weekday - 1)
                return (
                  <td key={weekday}>
                    <button
                      type="button"
                      data-day={each}
                      data-beside={each.startsWith(month) ? undefined : ''}
                      tabIndex={each === day ? 0 : -1}
                      aria-pressed={each === chosen || undefined}
                      aria-current={each === today ? 'date' : undefined}
                      aria-label={formatDay(each, language)}
                      onClick={() => onChoose(each)}
                    >
                      {Number(each.slice(8))}
                    </button>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
