import { keepPreviousData, useQuery } from '@tanstack/react-query'
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
import { getJson } from '#components/ui/browser/getJson.ts'
import { queryClient } from '#components/ui/browser/queryClient.ts'
import { readTownLine } from '#lib/forms/rules-town-line.ts'
import { type NamedPlaces, NO_LINES, type TownLines } from '#lib/forms/rules-town-lines.ts'
import { fill } from '#lib/search/rules-texts.ts'
import styles from './TownSuggestions.module.css'

const { ItemClick, InputChange, InputKeyDownEnter, InputKeyDownEscape, InputBlur } = useCombobox.stateChangeTypes

/** The attributes and listeners that connect a list of suggestions with its input. */
export type ComboboxProps = InputHTMLAttributes<HTMLInputElement> & RefAttributes<HTMLInputElement>

/** Whether a line says both the postcode and the town, so that nothing is missing. */
function isWhole(typed: string): boolean {
  const { zip, city } = readTownLine(typed.trim())
  return zip !== '' && city !== ''
}

/** A list of places up to its last piece. */
const withoutLast = (list: string): string => {
  const before = list.slice(0, Math.max(list.lastIndexOf(','), list.lastIndexOf(';')) + 1)
  return before === '' ? '' : `${before} `
}

const statusText = ({ none, one, many }: TownTexts, count: number): string =>
  count === 0 ? none : count === 1 ? one : fill(many, 'count', String(count))

/**
 * The towns that the line in an input suggests, as a combobox over that input.
 * @param name the field's name, by which what is picked is written
 */
function useTownCombobox(element: HTMLInputElement, name: string, texts: TownTexts) {
  const setValue = use(FormContext)?.status.setValue
  const [text, setText] = useState(element.value)
  const { data: answer } = useQuery(
    {
      queryKey: ['town lines', texts.address, text],
      queryFn: async ({ signal }) => {
        const address = `${texts.address}&q=${encodeURIComponent(text)}`
        return { text, ...(await getJson<TownLines & Partial<NamedPlaces>>(address, { signal })) }
      },
      staleTime: Number.POSITIVE_INFINITY,
      placeholderData: keepPreviousData,
      enabled: text.trim() !== '',
    },
    queryClient(),
  )
  const isCurrent = answer?.text === text && text.trim() !== ''
  const { lines: items, isMeant, complete: completed } = text.trim() !== '' && answer ? answer : NO_LINES

  const write = (line: string): void => {
    if (setValue) setValue(name, line)
    else element.value = line
    setText(line)
  }
  const pick = (line: string): void => write(texts.several ? `${withoutLast(text)}${line}, ` : line)
  /** Adds the postcode or the name that a known town lacks. */
  const complete = (): void => {
    if (isCurrent && element.value === text && completed !== text) write(completed)
  }
  const { isOpen, highlightedIndex, setHighlightedIndex, getInputProps, ...combobox } = useCombobox<string>({
    id: element.id,
    inputId: element.id,
    items,
    itemToString: (line) => line ?? '',
    inputValue: text,
    selectedItem: null,
    initialIsOpen: document.activeElement === element,
    getA11yStatusMessage: (state) => (state.isOpen && text !== '' ? statusText(texts, items.length) : ''),
    stateReducer: (state, { type, changes }) => {
      if (type === InputChange) return { ...changes, highlightedIndex: -1 }
      if (type === InputBlur || type === InputKeyDownEscape)
        return { ...changes, selectedItem: null, inputValue: state.inputValue }
      return changes
    },
    onStateChange: ({ type, selectedItem, inputValue }) => {
      if ((type === ItemClick || type === InputKeyDownEnter) && selectedItem) pick(selectedItem)
      else if (inputValue !== undefined) setText(inputValue)
    },
  })
  const isShown = isOpen && items.length > 0

  /** What an answer changes when it comes: in a field that was left, its line; else, what Enter picks. */
  const arrive = (): void => {
    if (document.activeElement !== element) complete()
    else if (isMeant) setHighlightedIndex(0)
  }
  const latest = useRef(arrive)
  latest.current = arrive
  const answered = isCurrent ? answer?.text : undefined
  useEffect(() => {
    if (answered !== undefined) latest.current()
  }, [answered])

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
  const isUnknown =
    !texts.several && isOpen && isCurrent && items.length === 0 && text.trim().length > 2 && !isWhole(text)
  const named = { places: answer?.places ?? [], unknown: answer?.unknown ?? [] }
  return { ...combobox, highlightedIndex, items, isShown, isUnknown, inputProps, named, write, text }
}

type NamedProps = Pick<NamedPlaces, 'places' | 'unknown'> & {
  text: string
  texts: NonNullable<TownTexts['several']>
  onWrite: (list: string) => void
}

/** How a list of places is read: what it names as buttons that take it out, and what names none, in words. */
function NamedList({ places, unknown, text, texts, onWrite }: NamedProps) {
  const replace = (typed: string, name: string) => onWrite(text.replace(typed, name))
  return (
    <div className={styles.named} role="status">
      {places.length > 0 && (
        <ul className={styles.places} aria-label={texts.chosen}>
          {places.map(({ name, without }) => (
            <li key={name}>
              <button
                type="button"
                className={styles.place}
                aria-label={fill(texts.remove, 'place', name)}
                onClick={() => onWrite(without)}
              >
                {name}
              </button>
            </li>
          ))}
        </ul>
      )}
      {unknown.map(({ typed, meant }) => (
        <p key={typed}>
          {fill(texts.unknown, 'typed', `“${typed}”`)}{' '}
          {meant && (
            <button type="button" className={styles.meant} onClick={() => replace(typed, meant)}>
              {fill(texts.meant, 'place', meant)}
            </button>
          )}
        </p>
      ))}
    </div>
  )
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
  const towns = useTownCombobox(element, name, texts)
  const { items, isShown, isUnknown, highlightedIndex, inputProps, getMenuProps, getItemProps } = towns
  useLayoutEffect(() => onChange(inputProps()))
  /** What wrote it is gone with the place that it took out, or the name that it corrected. */
  const rewrite = (list: string) => {
    towns.write(list)
    element.focus()
  }
  useEffect(() => {
    // Below the input of a small window, half of it would be out of sight.
    if (isShown) element.parentElement?.querySelector('ul')?.scrollIntoView({ block: 'nearest' })
  }, [isShown, element])
  return (
    <>
      <ul
        {...getMenuProps({ 'aria-label': label, 'aria-labelledby': undefined })}
        className={styles.menu}
        hidden={!isShown}
      >
        {isShown &&
          items.map((line, index) => (
            <li
              key={line}
              {...getItemProps({ item: line, index })}
              className={styles.option}
              data-highlighted={index === highlightedIndex || undefined}
            >
              {line}
            </li>
          ))}
      </ul>
      {isUnknown && <p className={`${styles.menu} ${styles.none}`}>{texts.none}</p>}
      {texts.several && <NamedList {...towns.named} text={towns.text} texts={texts.several} onWrite={rewrite} />}
    </>
  )
}

/** Renders only for itself and the form, because it reports whenever it renders. */
export const TownSuggestions = memo(Suggestions)
