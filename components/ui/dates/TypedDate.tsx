'use client'

import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { DATE_FIELD_MESSAGES, type DateFieldMessages } from '#lib/i18n/date-field-messages.ts'
import { isLanguage, type Language } from '#lib/listings/rules.ts'
import { formatTime } from '#lib/places/rules-opening-hours.ts'
import { brusselsDay } from '#lib/shared/time.ts'
import { readTypedDay, readTypedTime, typedDay } from '#lib/shared/written/typed-day.ts'
import { Icon } from '../Icon.tsx'
import { CalendarPanel } from './CalendarPanel.tsx'
import styles from './TypedDate.module.css'
import { watchValue, writeValue } from './watchValue.ts'

type Kind = 'date' | 'time'
type Problem = keyof DateFieldMessages['problems']

export type TypedDateProps = {
  kind: Kind
  /** The input that holds the value. */
  holder: HTMLInputElement
  /** Whether what is around says already what is wrong. */
  isWrong: boolean
  id: string | undefined
  className: string | undefined
  required: boolean | undefined
  'aria-label': string | undefined
  'aria-describedby': string | undefined
}

/** The day in Belgium, as the server would say it. */
const today = (): string => brusselsDay(new Date().toISOString())

function read(kind: Kind, text: string, language: Language): { value: string; problem: Problem | null } {
  if (text.trim() === '') return { value: '', problem: null }
  if (kind === 'time') {
    const time = readTypedTime(text)
    return time ? { value: time, problem: null } : { value: text, problem: 'time' }
  }
  const found = readTypedDay(text, today(), language)
  return 'day' in found ? { value: found.day, problem: null } : { value: text, problem: found.problem }
}

/**
 * A day or a time as the language of the page writes it: typed, or a day chosen in a calendar. What can't be read stays
 * where it is, and is said; the form gets it as it was typed, and refuses it.
 */
export function TypedDate({ kind, holder, isWrong, ...field }: TypedDateProps) {
  const [language] = useState((): Language => {
    const { lang } = document.documentElement
    return isLanguage(lang) ? lang : 'nl'
  })
  const words = DATE_FIELD_MESSAGES[language]
  const shown = (value: string) => (kind === 'time' ? formatTime(value, language) : typedDay(value, language))
  const [text, setText] = useState(() => shown(holder.value))
  const [problem, setProblem] = useState<Problem | null>(null)
  const isTyping = useRef(false)
  const input = useRef<HTMLInputElement>(null)
  const problemId = useId()

  const say = (next: Problem | null) => {
    setProblem(next)
    input.current?.setCustomValidity(next ? words.problems[next] : '')
  }
  const onWritten = useEffectEvent(() => {
    if (isTyping.current) return
    setText(shown(holder.value))
    say(null)
  })
  useEffect(() => {
    const toField = () => input.current?.focus()
    const stop = watchValue(holder, onWritten)
    holder.addEventListener('focus', toField)
    return () => {
      stop()
      holder.removeEventListener('focus', toField)
    }
  }, [holder])

  /** Hands on what stands in the field. */
  const settle = (typed: string) => {
    const { value, problem: found } = read(kind, typed, language)
    writeValue(holder, value)
    isTyping.current = false
    if (!found) setText(shown(value))
    say(found)
  }
  const leave = () => {
    if (isTyping.current) settle(text)
    holder.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  }
  const onKeyDown = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
    // Enter sends a form, Ctrl with a letter saves one.
    if (isTyping.current && (key === 'Enter' || ctrlKey || metaKey)) settle(text)
  }
  const says = problem !== null && !isWrong
  return (
    <span className={styles.field} data-wrong={says ? '' : undefined}>
      <input
        {...field}
        ref={input}
        className={`${field.className ?? ''} ${styles.input}`}
        data-kind={kind}
        type="text"
        autoComplete="off"
        maxLength={40}
        placeholder={words.placeholders[kind]}
        aria-invalid={isWrong || says ? true : undefined}
        aria-describedby={[field['aria-describedby'], says && problemId].filter(Boolean).join(' ') || undefined}
        value={text}
        onChange={({ target }) => {
          isTyping.current = true
          setText(target.value)
        }}
        onBlur={leave}
        onKeyDown={onKeyDown}
      />
      {kind === 'date' && (
        <CalendarPanel
          {...{ words, language, today }}
          value={() => holder.value}
          anchor={input}
          onChoose={(day) => settle(day)}
        >
          <Icon name="calendar" />
        </CalendarPanel>
      )}
      {says && (
        <span id={problemId} role="alert" className={styles.problem}>
          {words.problems[problem]}
        </span>
      )}
    </span>
  )
}
