import { memo, useEffect, useLayoutEffect } from 'react'
import type { TownTexts } from '#components/form-kit/formProps.ts'
import townStyles from '#components/search/filters/fields/towns.module.css'
import { lineOf } from './suggestedTowns.ts'
import { type ComboboxProps, useTownCombobox } from './useTownCombobox.ts'

export type SuggestionProps = {
  /** The input that they are for, with the field's name and label. */
  element: HTMLInputElement
  name: string
  label: string
  texts: TownTexts
  onChange: (combobox: ComboboxProps) => void
}

/** The towns suggested for what is typed in an input. It reports what the input needs for them whenever it renders. */
function Suggestions({ element, name, label, texts, onChange }: SuggestionProps) {
  const { items, isShown, isUnknown, highlightedIndex, inputProps, getMenuProps, getItemProps } = useTownCombobox(
    element,
    name,
    texts,
  )
  useLayoutEffect(() => onChange(inputProps()))
  useEffect(() => {
    // Below the input of a small window, half of it would be out of sight.
    if (isShown) element.parentElement?.querySelector('ul')?.scrollIntoView({ block: 'nearest' })
  }, [isShown, element])
  return (
    <>
      <ul
        {...getMenuProps({ 'aria-label': label, 'aria-labelledby': undefined })}
        className={townStyles.menu}
        hidden={!isShown}
      >
        {isShown &&
          items.map((town, index) => (
            <li
              key={lineOf(town)}
              {...getItemProps({ item: town, index })}
              className={townStyles.option}
              data-highlighted={index === highlightedIndex || undefined}
            >
              {lineOf(town)}
            </li>
          ))}
      </ul>
      {isUnknown && <p className={`${townStyles.menu} ${townStyles.none}`}>{texts.none}</p>}
    </>
  )
}

/** Renders only for itself and the form, because it reports whenever it renders. */
export const TownSuggestions = memo(Suggestions)
