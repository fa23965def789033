'use client'

import { type ComponentType, useState } from 'react'
import styles from './AddressGroup.module.css'
import type { ControlProps } from './fieldParts.tsx'
import { inputProps } from './Input.tsx'
import type { SuggestionProps } from './TownSuggestions.tsx'
import type { ComboboxProps } from './useTownCombobox.ts'

/** Both listeners, one after the other. */
const both =
  <Event,>(first?: (event: Event) => unknown, second?: (event: Event) => unknown) =>
  (event: Event): void => {
    first?.(event)
    second?.(event)
  }

/**
 * The line for a postcode or a town: a plain input first. When it is touched, the towns are loaded and suggested below.
 * The input stays the same element, so that what is typed, the focus and the keyboard of a phone stay.
 */
export function TownInput({ messages: _, ...field }: ControlProps) {
  const { towns, name, label } = field
  const [element, setElement] = useState<HTMLInputElement | null>(null)
  const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionProps> | null>(null)
  const [combobox, setCombobox] = useState<ComboboxProps>({})
  const { ref, ...own }: ComboboxProps = inputProps(field)
  const { ref: comboboxRef, ...list } = combobox
  const load = (): void => {
    if (Suggestions) return
    import('./TownSuggestions.tsx').then(
      ({ TownSuggestions }) => setSuggestions(() => TownSuggestions),
      // Without the list the line is read as without scripts.
      () => undefined,
    )
  }
  return (
    <div className={styles.town}>
      <input
        {...own}
        {...list}
        ref={(input) => {
          setElement(input)
          for (const each of [ref, comboboxRef]) if (typeof each === 'function') each(input)
        }}
        onFocus={load}
        onChange={both(list.onChange, own.onChange)}
        onBlur={both(list.onBlur, own.onBlur)}
      />
      {towns && element && Suggestions && (
        <Suggestions element={element} name={name} label={label} texts={towns} onChange={setCombobox} />
      )}
    </div>
  )
}
