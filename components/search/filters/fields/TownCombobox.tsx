'use client'
import { useCombobox, useMultipleSelection } from 'downshift'
import { useRef, useState } from 'react'
import type { SearchLabels } from '#components/search/filters/fieldLabels.ts'
import { matchTowns, type TownSuggestion } from '#components/search/filters/filterOptions.ts'
import fieldStyles from '#components/ui/styles/field.module.css'
import { formatNumber } from '#lib/costs/rules-money.ts'
import type { Language } from '#lib/listings/rules.ts'
import type { TownChoice } from '#lib/search/rules-criteria.ts'
import type { Facets } from '#lib/search/rules-result.ts'
import { countText } from '#lib/search/rules-texts.ts'
import { type TownGroup, townGroups, withGroup, zipsText } from '#lib/search/rules-town-groups.ts'
import styles from './fields.module.css'
import { TownTags } from './TownTags.tsx'
import townStyles from './towns.module.css'

const { ItemClick, InputKeyDownEnter, InputKeyDownEscape, InputBlur } = useCombobox.stateChangeTypes

export type TownFieldProps = {
  value: TownChoice[]
  facets: Pick<Facets, 'towns' | 'wholeTowns'>
  labels: SearchLabels['towns']
  locale: Language
  onChange: (towns: TownChoice[]) => void
}

type Props = TownFieldProps & {
  id: string
  /** Text typed into the field that this one replaces, and whether that had the focus. */
  typed: string
  isFocused: boolean
  /** The text of a field that searches for anything and only suggests towns; without it the text is the field's own. */
  freeText?: { value: string; onChange: (text: string) => void }
}

/**
 * Choice of towns by name or postcode, including whole towns: type, select with arrows and Enter, remove with Backspace
 * or a tag's button.
 */
export function TownCombobox({ id, value, facets, labels, locale, typed, isFocused, freeText, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [ownText, setOwnText] = useState(typed)
  const text = freeText?.value ?? ownText
  const setText = freeText?.onChange ?? setOwnText
  const items = matchTowns(facets, text, value)
  const chosen = townGroups(value, facets.wholeTowns)

  const { getSelectedItemProps, getDropdownProps, removeSelectedItem } = useMultipleSelection<TownGroup>({
    selectedItems: chosen,
    itemToKey: (town) => town && zipsText(town),
    onSelectedItemsChange: ({ selectedItems }) =>
      onChange(selectedItems.flatMap(({ name, zips }) => zips.map((zip) => ({ name, zip })))),
  })
  const { isOpen, highlightedIndex, getInputProps, getMenuProps, getItemProps, getToggleButtonProps } =
    useCombobox<TownSuggestion>({
      id,
      inputId: id,
      labelId: `${id}-label`,
      items,
      itemToString: (town) => town?.name ?? '',
      inputValue: text,
      selectedItem: null,
      initialIsOpen: isFocused,
      // Enter after a free text searches for that text, unless a town was reached with the arrows.
      defaultHighlightedIndex: freeText ? -1 : 0,
      getA11yStatusMessage: (state) => (state.isOpen ? countText(labels.offered, items.length, locale) : ''),
      stateReducer: (state, { type, changes }) => {
        if (type === InputBlur) return { ...changes, selectedItem: null }
        const chose = (type === ItemClick || type === InputKeyDownEnter) && changes.selectedItem
        return chose && !freeText ? { ...changes, isOpen: true, highlightedIndex: state.highlightedIndex } : changes
      },
      onStateChange: ({ type, selectedItem, inputValue }) => {
        const chose = (type === ItemClick || type === InputKeyDownEnter) && selectedItem
        if (chose) onChange(withGroup(value, chose))
        if (chose || (type === InputBlur && !freeText) || (type === InputKeyDownEscape && inputValue === ''))
          setText('')
      },
    })

  const dropdown = getDropdownProps({ ref: input, preventKeyAction: isOpen && text !== '' })
  return (
    <>
      <TownTags
        towns={chosen}
        labels={labels}
        onRemove={removeSelectedItem}
        tagProps={(selectedItem, index) => getSelectedItemProps({ selectedItem, index, tabIndex: 0 })}
      />
      <div className={townStyles.combobox}>
        <input
          {...getInputProps({
            ...dropdown,
            onKeyDown: (event) => {
              const isSubmitted = freeText && event.key === 'Enter' && highlightedIndex < 0
              if (isSubmitted) Object.assign(event.nativeEvent, { preventDownshiftDefault: true })
              dropdown.onKeyDown?.(event)
            },
            type: 'text',
            className: fieldStyles.input,
            placeholder: labels.placeholder,
            ...(freeText && { enterKeyHint: 'search', maxLength: 200 }),
            onChange: (event) => setText(event.currentTarget.value),
          })}
        />
        {!freeText && (
          <button type="button" {...getToggleButtonProps()} className={townStyles.toggle} aria-label={labels.choose} />
        )}
        <ul {...getMenuProps()} className={townStyles.menu} hidden={!isOpen || items.length === 0}>
          {isOpen &&
            items.map((town, index) => (
              <li
                key={zipsText(town)}
                {...getItemProps({ item: town, index })}
                className={townStyles.option}
                data-highlighted={index === highlightedIndex || undefined}
              >
                <span>
                  {town.name} <small>{zipsText(town)}</small>
                </span>
                <span className={styles.count}>{formatNumber(town.count, locale)}</span>
              </li>
            ))}
        </ul>
        {isOpen && items.length === 0 && !freeText && (
          <p className={`${townStyles.menu} ${townStyles.none}`}>{labels.none}</p>
        )}
      </div>
    </>
  )
}
