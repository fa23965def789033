'use client'

import { type ComponentType, type SyntheticEvent, useState } from 'react'
import styles from './AddressGroup.module.css'
import type { ControlProps } from './fieldParts.tsx'
import { inputProps } from './Input.tsx'
import type { ComboboxProps, SuggestionProps } from './TownSuggestions.tsx'

/** All listeners that there are, one after the other. */
const all =
  <Event,>(...listeners: readonly (((event: Event) => unknown) | undefined)[]) =>
  (event: Event): void => {
    for (const listener of listeners) listener?.(event)
  }

/**
 * The line for a postcode or a town: a plain input first. When it is touched or filled in, the towns are loaded and
 * suggested below. The input stays the same element, so that what is typed, the focus and the keyboard of a phone stay.
 */
export function TownInput({ messages: _, ...field }: ControlProps) {
  const { towns, name, label } = field
  const [list, setList] = useState<{ Suggestions: ComponentType<SuggestionProps>; element: HTMLInputElement }>()
  const [combobox, setCombobox] = useState<ComboboxProps>({})
  const { ref, ...own }: ComboboxProps = inputProps(field)
  const load = ({ currentTarget: element }: SyntheticEvent<HTMLInputElement>): void => {
    if (list) return
    import('./TownSuggestions.tsx').then(
      ({ TownSuggestions }) => setList({ Suggestions: TownSuggestions, element }),
      // Without the list the line is read as without scripts.
      () => undefined,
    )
  }
  return (
    <div className={styles.town}>
      <input
        {...own}
        {...combobox}
        ref={(input) => {
          for (const each of [ref, combobox.ref]) if (typeof each === 'function') each(input)
        }}
        onFocus={load}
        // Browsers fill fields in that never had the focus.
        onChange={all(load, combobox.onChange, own.onChange)}
        onBlur={all(combobox.onBlur, own.onBlur)}
      />
      {towns && list && (
        <list.Suggestions element={list.element} name={name} label={label} texts={towns} onChange={setCombobox} />
      )}
    </div>
  )
}
