import { useQuery } from '@tanstack/react-query'
import { useCombobox } from 'downshift'
import {
  type InputHTMLAttributes,
  memo,
  type RefAttributes,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { FormContext } from '#components/form-kit/formContext.ts'
import type { TownTexts } from '#components/form-kit/formProps.ts'
import townStyles from '#components/search/filters/fields/towns.module.css'
import { getJson } from '#components/ui/browser/getJson.ts'
import { queryClient } from '#components/ui/browser/queryClient.ts'
import { completeTownLine } from '#lib/forms/rules-town-line.ts'
import type { NamedTown } from '#lib/saved-searches/rules-values.ts'
import { fill } from '#lib/search/rules-texts.ts'
import { firstIsMeant, isWhole, lineOf, type SuggestedTown, suggestedTowns } from './suggestedTowns.ts'

const { ItemClick, InputChange, InputKeyDownEnter, InputKeyDownEscape, InputBlur } = useCombobox.stateChangeTypes

/** The attributes and listeners that connect a list of suggestions with its input. */
export type ComboboxProps = InputHTMLAttributes<HTMLInputElement> & RefAttributes<HTMLInputElement>

const NONE: readonly NamedTown[] = []

const statusText = ({ none, one, many }: TownTexts, count: number): string =>
  count === 0 ? none : count === 1 ? one : fill(many, 'count', String(count))

/**
 * The towns that the line in an input suggests, as a combobox over that input.
 * @param name the field's name, by which what is picked is written
 */
function useTownCombobox(element: HTMLInputElement, name: string, texts: TownTexts) {
  const { data: towns = NONE, isSuccess } = useQuery(
    {
      queryKey: ['towns', texts.address],
      queryFn: () => getJson<NamedTown[]>(texts.address),
      staleTime: Number.POSITIVE_INFINITY,
    },
    queryClient(),
  )
  const setValue = use(FormContext)?.status.setValue
  const [text, setText] = useState(element.value)
  const items = suggestedTowns(towns, text)

  const write = (line: string): void => {
    if (setValue) setValue(name, line)
    else element.value = line
    setText(line)
  }
  /** Adds the postcode or the name that a known town lacks. */
  const complete = (): void => {
    const line = completeTownLine(element.value, towns)
    if (line !== element.value) write(line)
  }
  const { isOpen, highlightedIndex, setHighlightedIndex, getInputProps, ...combobox } = useCombobox<SuggestedTown>({
    id: element.id,
    inputId: element.id,
    items,
    itemToString: (town) => (town ? lineOf(town) : ''),
    inputValue: text,
    selectedItem: null,
    initialIsOpen: document.activeElement === element,
    getA11yStatusMessage: (state) => (state.isOpen && text !== '' ? statusText(texts, items.length) : ''),
    stateReducer: (state, { type, changes }) => {
      if (type === InputChange)
        return { ...changes, highlightedIndex: firstIsMeant(towns, changes.inputValue ?? '') ? 0 : -1 }
      if (type === InputBlur || type === InputKeyDownEscape)
        return { ...changes, selectedItem: null, inputValue: state.inputValue }
      return changes
    },
    onStateChange: ({ type, selectedItem, inputValue }) => {
      if ((type === ItemClick || type === InputKeyDownEnter) && selectedItem) write(lineOf(selectedItem))
      else if (inputValue !== undefined) setText(inputValue)
    },
  })
  const isShown = isOpen && items.length > 0

  /** What the towns change when they come: in a field that was left, its line; else, what Enter picks. */
  const arrive = (): void => {
    if (document.activeElement !== element) complete()
    else if (firstIsMeant(towns, text)) setHighlightedIndex(0)
  }
  const latest = useRef(arrive)
  latest.current = arrive
  useEffect(() => {
    if (isSuccess) latest.current()
  }, [isSuccess])

  /** What the input gets. Its value stays with the form, and its label and autofill with its field. */
  const inputProps = (): ComboboxProps => {
    const {
      value: _v,
      autoComplete: _a,
      'aria-labelledby': _l,
      ...props
    }: ComboboxProps & { [key: string]: unknown } = getInputProps({
      onBlur: complete,
      onKeyDown: ({ key, nativeEvent }) => {
        if (key !== 'Enter' || (isShown && highlightedIndex >= 0)) return
        // Enter sends the form, as in any input.
        Object.assign(nativeEvent, { preventDownshiftDefault: true })
        complete()
      },
    })
    return props
  }
  const isUnknown = isOpen && isSuccess && items.length === 0 && text.trim().length > 2 && !isWhole(text)
  return { ...combobox, highlightedIndex, items, isShown, isUnknown, inputProps }
}

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
