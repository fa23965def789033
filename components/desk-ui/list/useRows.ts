'use client'

import { useTranslations } from 'next-intl'
import { type MouseEvent, type RefObject, useState } from 'react'
import { formatListState } from '#lib/desk/lists/rules-query.ts'
import type { ListRow } from '#lib/desk/lists/rules-rows.ts'
import { useDeskKeys } from '../keys/useDeskKeys.ts'
import type { List } from './useList.ts'

/** What is chosen: the versions of rows as they were then, by id. */
const NOTHING: ReadonlyMap<string, string> = new Map()

type Options = {
  list: List
  canChoose: boolean
  canPeek: boolean
  table: RefObject<HTMLElement | null>
  /** The row at which the keys begin; by default none. */
  from?: string | null
  /** Where that stands; between two rows where it left the list. */
  place?: number
  /** What happens when the keys go to a row. */
  onGo?: (id: string) => void
}

/** Which rows are chosen, which one the keys stand at, and which one is looked at beside the list. */
export function useRows({ list, canChoose, canPeek, table, from = null, place: given, onGo }: Options) {
  const t = useTranslations('desk.list')
  const { screen, definition, state } = list
  const ids = screen.rows.map(({ id }) => id)
  // What was chosen belongs to what was narrowed then: another filter clears it, another part keeps it.
  const narrowed = formatListState(definition, {
    ...state,
    sort: { column: '', descending: false },
    page: 1,
    columns: null,
  })
  const [choice, setChoice] = useState({ narrowed, ids: NOTHING })
  const [walked, setAt] = useState<string | null>(null)
  const at = onGo ? from : walked
  const [peeked, setPeeked] = useState<string | null>(null)
  const versions = choice.narrowed === narrowed ? choice.ids : NOTHING
  const chosen: ReadonlySet<string> = new Set(versions.keys())
  /** As the row is shown, or was when it was chosen in another part of the list. */
  const versionOf = (id: string): string => screen.rows.find((row) => row.id === id)?.version ?? versions.get(id) ?? ''
  const choose = (rows: Iterable<string>): void =>
    setChoice({ narrowed, ids: new Map([...rows].map((id) => [id, versionOf(id)])) })
  const seen = (): Record<string, string> =>
    Object.fromEntries([...chosen].map((id) => [id, versionOf(id)]).filter(([, version]) => version !== ''))
  const toggle = (id: string): void =>
    choose(chosen.has(id) ? [...chosen].filter((other) => other !== id) : [...chosen, id])
  const place = given ?? (at === null ? -1 : ids.indexOf(at))
  const rowElement = (id: string): HTMLElement | null => document.getElementById(`row-${id}`)
  const goTo = (to: number): void => {
    const id = ids[Math.max(0, Math.min(ids.length - 1, to))]
    if (id === undefined) return
    setAt(id)
    if (peeked !== null) setPeeked(id)
    rowElement(id)?.scrollIntoView({ block: 'nearest' })
    rowElement(id)?.querySelector<HTMLElement>('[data-row-link]')?.focus({ preventScroll: true })
    onGo?.(id)
  }
  const closePeek = (): void => {
    setPeeked(null)
    if (peeked !== null) rowElement(peeked)?.querySelector<HTMLElement>('[data-row-link]')?.focus()
  }
  const onRow = (run: (id: string) => void) => () => at !== null && ids.includes(at) && run(at)
  useDeskKeys(t('keys.group'), [
    { keys: 'j', label: t('keys.down'), run: () => goTo(Math.floor(place + 1)) },
    { keys: 'k', label: t('keys.up'), run: () => goTo(Math.ceil(place - 1)) },
    {
      keys: 'ArrowDown',
      label: t('keys.down'),
      run: (event) => {
        event.preventDefault()
        goTo(Math.floor(place + 1))
      },
    },
    {
      keys: 'ArrowUp',
      label: t('keys.up'),
      run: (event) => {
        event.preventDefault()
        goTo(Math.ceil(place - 1))
      },
    },
    ...(canChoose ? [{ keys: 'x', label: t('keys.choose'), run: onRow(toggle) }] : []),
    ...(canPeek
      ? [
          {
            keys: 'Space',
            label: t('keys.peek'),
            run: (event: KeyboardEvent) => {
              if (at === null) return
              event.preventDefault()
              setPeeked(peeked === at ? null : at)
            },
          },
        ]
      : []),
    {
      keys: 'Enter',
      label: t('keys.open'),
      run: onRow((id) => rowElement(id)?.querySelector<HTMLElement>('[data-row-link]')?.click()),
    },
    {
      keys: '/',
      label: t('keys.search'),
      run: (event) => {
        event.preventDefault()
        document.querySelector<HTMLInputElement>('[data-list-search]')?.focus()
      },
    },
    { keys: 'Escape', label: t('keys.close'), run: () => (peeked === null ? choose([]) : closePeek()), hidden: true },
  ])
  /** A click beside links and boxes looks at the row, or goes to it where nothing can be looked at. */
  const onRowClick = (event: MouseEvent, row: ListRow): void => {
    if (event.target instanceof Element && event.target.closest('a, button, input, label')) return
    // Who marks a text to copy it doesn't look at the row.
    if (getSelection()?.toString()) return
    setAt(row.id)
    if (canPeek) setPeeked(row.id)
  }
  return { chosen, seen, choose, toggle, at, peeked, setPeeked, closePeek, onRowClick, goTo, place, table }
}

export type Rows = ReturnType<typeof useRows>
