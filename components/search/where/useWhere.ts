import { useCombobox, useMultipleSelection } from 'downshift'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { SearchLabels } from '#components/search/filters/fieldLabels.ts'
import { useLazyMessages } from '#components/ui/browser/lazyMessages.ts'
import type { Language, Market } from '#lib/listings/rules.ts'
import { parseCriteria, placesChosen, type SearchCriteria } from '#lib/search/rules-criteria.ts'
import { isSamePlace, type PlaceChoice, withoutPlace, withPlace } from '#lib/search/rules-places.ts'
import { NO_SUGGESTIONS, type SentenceReading } from '#lib/search/rules-suggestions.ts'
import { countText } from '#lib/search/rules-texts.ts'
import { nextRow, type Option, optionGroups, takenIndex } from './options.ts'
import { useAroundMe } from './useAroundMe.ts'
import { type Counted, HOMES, useSentence, useSuggestions } from './useSuggestions.ts'

export type WhereProps = {
  id: string
  criteria: SearchCriteria
  labels: SearchLabels['where']
  locale: Language
  /** What is typed and not chosen yet. */
  text: string
  onText: (text: string) => void
  onChange: (criteria: SearchCriteria) => void
  /** Opens a page: that of a home or a project. */
  onOpenPage: (href: string) => void
  /** The search that Enter would lead to with what is typed; null for the search as it is. */
  onTaken?: (taken: SearchCriteria | null) => void
  /** A sentence was taken, or words to look for, which lead to a search of their own. */
  onSentence: (criteria: SearchCriteria) => void
  /** What its numbers count: homes by default. */
  counted?: Counted | undefined
  /** Whether it is open at first, because it had the focus before this code was there. */
  isFocused: boolean
}

const { InputBlur, InputChange, InputClick, ItemClick, InputKeyDownEscape, ItemMouseMove, MenuMouseLeave } =
  useCombobox.stateChangeTypes

/** The search that a sentence leads to. */
const criteriaOf = ({ market, query }: SentenceReading): SearchCriteria =>
  parseCriteria(market, new URLSearchParams(query))

/** The state of the field that says where: what is typed, chosen and suggested. */
export function useWhere({ id, criteria, labels, locale, text, isFocused, counted = HOMES, ...on }: WhereProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isWanted, setWanted] = useState(isFocused)
  const [allParts, setAllParts] = useState(false)
  /** The option that the visitor went to; null while the marker stands where the answer puts it. */
  const [moved, setMoved] = useState<number | null>(null)
  const [isWaiting, setWaiting] = useState(false)
  const [allWords, askWords] = useLazyMessages(labels.words, null)
  const ofProjects = counted.is === 'projects'
  const words = allWords && ofProjects ? { ...allWords, homes: allWords.projects, sentence: '' } : allWords
  const { answered, isCurrent, isFailed } = useSuggestions(text, criteria, locale, isWanted, counted)
  const found = answered?.found ?? NO_SUGGESTIONS
  const around = useAroundMe((place) => add(place))
  const reading = useSentence(answered?.typed ?? '', criteria, locale, isWanted && found.sentence && text.trim() !== '')

  const typed = answered?.typed ?? ''
  const hasPoint = criteria.places.some(({ kind }) => kind === 'near')
  const groups = words
    ? optionGroups(found, { typed, allParts, around: text.trim() === '' && !hasPoint, texts: !ofProjects })
    : []
  const options = groups.flatMap(({ options: own }) => own)
  const first = text.trim() === '' ? -1 : takenIndex(groups, found)
  const marked = moved ?? first

  const add = (place: PlaceChoice): void => {
    on.onChange(placesChosen(criteria, withPlace(criteria.places, place)))
    on.onText('')
  }
  const remove = (place: PlaceChoice): void => on.onChange(placesChosen(criteria, withoutPlace(criteria.places, place)))

  const choose = (option: Option): void => {
    setMoved(null)
    setWaiting(false)
    setAllParts(option.is === 'moreParts')
    if (option.is === 'place') add(option.place.choice)
    if (option.is === 'around' && words) around.ask(words.around.name)
    if (option.is === 'page') on.onOpenPage(option.page.href)
    if (option.is === 'sentence' && reading) {
      on.onSentence(criteriaOf(reading))
      on.onText('')
    }
    if (option.is === 'texts') {
      on.onSentence({ ...criteria, text: text.trim() })
      on.onText('')
    }
  }

  const { getSelectedItemProps, getDropdownProps } = useMultipleSelection<PlaceChoice>({
    selectedItems: criteria.places,
    itemToKey: (place) => place && `${place.kind}-${place.key}`,
    onSelectedItemsChange: ({ selectedItems }) => on.onChange(placesChosen(criteria, selectedItems)),
  })
  const combobox = useCombobox<Option>({
    id,
    inputId: id,
    labelId: `${id}-label`,
    items: options,
    itemToString: () => text,
    inputValue: text,
    selectedItem: null,
    highlightedIndex: marked,
    initialIsOpen: isFocused,
    getA11yStatusMessage: ({ isOpen }) => (isOpen && words ? countText(words.offered, options.length, locale) : ''),
    stateReducer: (state, { type, changes }) => {
      if (type === InputBlur) return { ...changes, selectedItem: null, inputValue: state.inputValue }
      if (type === ItemClick && changes.selectedItem?.is === 'moreParts') return { ...changes, isOpen: true }
      if (type === InputClick) return { ...changes, isOpen: true }
      if (type === InputKeyDownEscape) return { ...changes, inputValue: state.isOpen ? state.inputValue : '' }
      return changes
    },
    onStateChange: ({ type, selectedItem, highlightedIndex, isOpen }) => {
      if (isOpen) setWanted(true)
      if (type === ItemClick && selectedItem) choose(selectedItem)
      if (type === ItemMouseMove && highlightedIndex !== undefined) setMoved(highlightedIndex)
      if (type === InputChange || type === InputBlur || type === MenuMouseLeave || isOpen === false) setMoved(null)
    },
  })
  const { isOpen, openMenu, closeMenu } = combobox
  useEffect(() => {
    if (isWanted) askWords()
  }, [isWanted, askWords])

  const take = (index: number): void => {
    const option = options[index]
    if (!option) return
    if (option.is !== 'moreParts') closeMenu()
    choose(option)
  }
  const isSentence = options[marked]?.is === 'sentence'
  const isReady = isCurrent && words !== null && (!isSentence || reading?.text === text.trim())
  /** Enter before the answer to what is typed is there takes what that answer marks. */
  const takeLate = useEffectEvent(() => {
    setWaiting(false)
    const last = options.findIndex(({ is }) => is === 'texts')
    take(marked < 0 ? last : marked)
  })
  useEffect(() => {
    if (isWaiting && isReady) takeLate()
  }, [isWaiting, isReady])
  const option = isCurrent && text.trim() !== '' ? options[marked] : undefined
  const isRead = option?.is === 'sentence' && reading?.text === text.trim()
  const taken =
    option?.is === 'place'
      ? placesChosen(criteria, withPlace(criteria.places, option.place.choice))
      : isRead && reading
        ? criteriaOf(reading)
        : null
  const takenKey = option?.is === 'place' ? option.key : isRead && reading ? reading.query : ''
  const reportTaken = useEffectEvent(() => on.onTaken?.(taken))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says when something else is taken
  useEffect(() => reportTaken(), [takenKey])

  const dropdown = getDropdownProps({ ref: input, preventKeyAction: isOpen && text !== '' })
  const enter = (event: React.KeyboardEvent<HTMLInputElement>): void => {
    Object.assign(event.nativeEvent, { preventDownshiftDefault: true })
    // Enter in an empty field sends the form.
    if (text.trim() === '' && !(isOpen && moved !== null)) return
    event.preventDefault()
    if (isReady) take(marked < 0 ? options.findIndex(({ is }) => is === 'texts') : marked)
    else setWaiting(true)
  }
  const onKeyDown = (event: React.KeyboardEvent<HTMLInputElement>): void => {
    const { key, currentTarget } = event
    const go = (index: number) => {
      event.preventDefault()
      Object.assign(event.nativeEvent, { preventDownshiftDefault: true })
      if (!isOpen) openMenu()
      else if (index >= 0) setMoved(index)
    }
    const atEnd = currentTarget.selectionStart === text.length
    if (key === 'ArrowDown' || key === 'ArrowUp') go(nextRow(options, marked, key === 'ArrowDown' ? 1 : -1))
    else if (key === 'ArrowRight' && isOpen && atEnd && options[marked + 1]?.isPart) go(marked + 1)
    else if (key === 'ArrowLeft' && isOpen && options[marked]?.isPart) go(marked - 1)
    else if (key === 'Enter') enter(event)
    else dropdown.onKeyDown?.(event)
  }
  return {
    ...combobox,
    words,
    askWords,
    found,
    reading,
    typed,
    groups,
    options,
    marked,
    taken,
    around,
    isFailed,
    hasPoint,
    remove,
    take,
    /** Writes another text into the field, as if it were typed. */
    write: (next: string) => {
      on.onText(next)
      openMenu()
      input.current?.focus()
    },
    takeQuery: (market: Market, query: string) => {
      closeMenu()
      on.onSentence(parseCriteria(market, new URLSearchParams(query)))
      on.onText('')
    },
    focus: () => input.current?.focus(),
    chipProps: (place: PlaceChoice, index: number) =>
      getSelectedItemProps({ selectedItem: place, index, tabIndex: 0, onClick: () => remove(place) }),
    inputProps: combobox.getInputProps({
      ...dropdown,
      onKeyDown,
      type: 'text',
      maxLength: 200,
      enterKeyHint: 'search',
      autoComplete: 'off',
      onFocus: () => setWanted(true),
      onChange: (event: React.ChangeEvent<HTMLInputElement>) => on.onText(event.currentTarget.value),
    }),
    isChosen: (place: PlaceChoice) => criteria.places.some((other) => isSamePlace(other, place)),
  }
}

export type Where = ReturnType<typeof useWhere>
