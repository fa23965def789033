'use client'

import { useRouter } from 'next/navigation'
import { type KeyboardEvent, useEffect, useState } from 'react'
import type { FieldOption } from '#components/form-kit/formProps.ts'
import fieldStyles from '#components/ui/styles/field.module.css'
import inputTile from '#components/ui/styles/inputTile.module.css'
import { nextSlots } from '#lib/viewings/rules-slots.ts'
import { ChoiceFieldset } from './ChoiceFieldset.tsx'
import { type ControlProps, describedBy, FieldNotes, fieldId, RequiredMark } from './fieldParts.tsx'
import styles from './SlotField.module.css'

/** Number of slots offered in place of a slot that is taken. */
const OFFERED = 6

const isGone = (options: FieldOption[], wanted: string): boolean =>
  wanted !== '' && options.every(({ value }) => value !== wanted)

/** The free slots nearest to a slot that is taken. */
function offeredInstead(options: FieldOption[], gone: string): FieldOption[] {
  if (gone === '') return []
  const slots = options.map((option) => ({ ...option, start: option.value, end: '' }))
  return nextSlots(slots, gone, OFFERED)
}

type TimesProps = Pick<ControlProps, 'name' | 'register'> & { options: FieldOption[]; chosen: string; whole?: boolean }

/** Radio buttons of slots; `whole`: with their day. */
const Times = ({ name, register, options, chosen, whole }: TimesProps) => (
  <div className={styles.times} data-whole={whole || undefined}>
    {options.map(({ value, label, hint }) => (
      <label key={value} className={`${inputTile.tile} ${styles.time}`}>
        <input type="radio" name={name} {...register?.(name)} value={value} defaultChecked={value === chosen} />
        <span>{whole ? hint : label}</span>
      </label>
    ))}
  </div>
)

const timesOf = (day: Element | null | undefined): HTMLInputElement[] =>
  day instanceof HTMLDetailsElement && day.open
    ? [...day.querySelectorAll<HTMLInputElement>('input[type="radio"]')]
    : []

/**
 * Tab goes from an open day to its slots, and Shift+Tab from the next day back to them. All slots are one group of radio
 * buttons, which Tab by itself enters at the chosen one only: it would pass those of another day.
 */
function tabThroughDays(event: KeyboardEvent<HTMLElement>): void {
  const summary = (event.target as Element).closest('summary')
  if (event.key !== 'Tab' || event.altKey || event.ctrlKey || event.metaKey || !summary) return
  const day = summary.parentElement
  const times = timesOf(event.shiftKey ? day?.previousElementSibling : day)
  const [first] = times
  // The browser itself comes to the chosen one.
  if (!first || times.some(({ checked }) => checked)) return
  event.preventDefault()
  first.focus()
}

/**
 * Choice of a slot by day. When the chosen slot is no longer free, the page is refreshed and the nearest free slots
 * come first; without JavaScript the page already arrives like that.
 */
export function SlotField(props: ControlProps) {
  const { name, label, required, error, options, value, register, messages } = props
  const router = useRouter()
  const [wanted, setWanted] = useState(String(value))
  const [gone, setGone] = useState('')
  // The list stays while the visitor chooses again, so that nothing moves under the finger.
  if (gone !== wanted && isGone(options, wanted)) setGone(wanted)
  const instead = offeredInstead(options, gone)
  const days = [...Map.groupBy(options, ({ group }) => group ?? '')]
  const [openDay] = useState((days.find(([, own]) => own.some((option) => option.value === wanted)) ?? days[0])?.[0])
  useEffect(() => {
    if (error) router.refresh()
  }, [error, router])
  return (
    <ChoiceFieldset
      id={fieldId(props)}
      aria-describedby={describedBy(props)}
      onChange={({ target }) => setWanted((target as unknown as HTMLInputElement).value)}
    >
      <legend className={fieldStyles.label}>
        {label}
        <RequiredMark required={required} messages={messages} />
      </legend>
      <FieldNotes {...props} />
      {instead.length > 0 && (
        <fieldset className={styles.alternative}>
          <legend>{messages.nextFree}</legend>
          <Times name={name} register={register} options={instead} chosen={wanted} whole />
        </fieldset>
      )}
      {days.map(([day, all]) => {
        const own = all.filter((option) => !instead.some(({ value }) => value === option.value))
        return own.length === 0 ? null : (
          <details key={day} className={styles.day} open={day === openDay} onKeyDown={tabThroughDays}>
            <summary>
              <span>{day}</span>
              <span className={styles.span}>
                {own[0]?.label}
                {own.length > 1 && ` – ${own.at(-1)?.label}`}
              </span>
            </summary>
            <fieldset className={styles.moments}>
              <legend className="visually-hidden">{day}</legend>
              <Times name={name} register={register} options={own} chosen={wanted} />
            </fieldset>
          </details>
        )
      })}
    </ChoiceFieldset>
  )
}
