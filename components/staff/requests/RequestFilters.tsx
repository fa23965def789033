'use client'

import { useEffect, useId, useRef } from 'react'
import { Button } from '#components/ui/Button.tsx'
import { useHydrated } from '#components/ui/browser/useHydrated.ts'
import fieldStyles from '#components/ui/styles/field.module.css'
import { parametersOf } from '#lib/domain/staff/lists/list-query.ts'
import {
  formatRequestQuery,
  formatRequestSort,
  ME,
  NOBODY,
  REQUEST_COLUMNS,
  type RequestQuery,
  readRequestQuery,
  STATE_FILTERS,
} from '#lib/domain/staff/requests/request-query.ts'
import type { RequestChoices } from '#lib/staff/requests/load-requests.ts'
import { fillIn } from '../fillIn.ts'
import { ListSelect } from '../lists/ListSelect.tsx'
import styles from './Requests.module.css'
import type { RequestWords } from './requestWords.ts'
import { changeAddress } from './useRequests.ts'

type Props = { query: RequestQuery; choices: RequestChoices; words: RequestWords; summary: string }

/** Milliseconds after the last key. */
const PAUSE = 250

/** Narrows and orders the requests: in place as somebody types or chooses, by a GET form without JavaScript. */
export function RequestFilters({ query, choices, words, summary }: Props) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isReady = useHydrated()
  const key = formatRequestQuery(query)
  const send = (how?: 'replaceState') => {
    clearTimeout(timer.current)
    timer.current = undefined
    if (!form.current) return
    const sent = [...new FormData(form.current)].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    )
    changeAddress({ ...readRequestQuery(parametersOf(new URLSearchParams(sent))), page: 1 }, how)
  }
  useEffect(() => {
    if (!form.current) return
    const parameters = new URLSearchParams(key)
    // Not under the fingers of somebody who types, nor what waits to be searched for.
    for (const field of form.current.querySelectorAll<HTMLSelectElement | HTMLInputElement>('select, input'))
      if (field.type !== 'search' || (field !== document.activeElement && timer.current === undefined))
        field.value = parameters.get(field.name) ?? ''
  }, [key])
  const day = (name: 'from' | 'to') => (
    <div>
      <label className={fieldStyles.label} htmlFor={`${id}-${name}`}>
        {words[name]}
      </label>
      <input
        className={fieldStyles.input}
        type="date"
        id={`${id}-${name}`}
        name={name}
        defaultValue={query[name] ?? ''}
      />
    </div>
  )
  const select = (
    name: string,
    label: string,
    none: string,
    value: string,
    options: { value: string; label: string }[],
  ) => <ListSelect {...{ name, label, none, value, options }} />
  return (
    <search>
      <form
        ref={form}
        method="get"
        className={styles.filters}
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
        onChange={({ target }) => {
          if (!(target instanceof HTMLInputElement) || target.type !== 'search') return send()
          clearTimeout(timer.current)
          // One step back leaves what was typed, not its last letter.
          timer.current = setTimeout(() => send('replaceState'), PAUSE)
        }}
      >
        <div className={styles.search}>
          <label className={fieldStyles.label} htmlFor={`${id}-q`}>
            {words.search}
          </label>
          <input
            className={fieldStyles.input}
            type="search"
            id={`${id}-q`}
            name="q"
            autoComplete="off"
            defaultValue={query.text}
          />
        </div>
        {select(
          'state',
          words.state,
          words.waiting,
          query.state ?? '',
          STATE_FILTERS.map((state) => ({ value: state, label: words.states[state] })),
        )}
        {select('form', words.kind, words.all, query.form ?? '', choices.forms)}
        {choices.offices.length > 1 &&
          select('office', words.office, words.all, String(query.office ?? ''), choices.offices)}
        {select('staff', words.staff, words.everybody, query.staff ?? '', [
          { value: ME, label: words.me },
          { value: NOBODY, label: words.nobody },
          ...choices.colleagues,
        ])}
        {select('overdue', words.time, words.all, query.overdue ? '1' : '', [{ value: '1', label: words.late }])}
        {day('from')}
        {day('to')}
        {select(
          'sort',
          words.order,
          words.latest,
          formatRequestSort(query.sort),
          REQUEST_COLUMNS.flatMap((column) => [
            { value: column, label: words.columns[column] },
            { value: `-${column}`, label: fillIn(words.descending, { column: words.columns[column] }) },
          ]),
        )}
        {!isReady && (
          <Button type="submit" variant="secondary">
            {words.show}
          </Button>
        )}
        <p role="status">{summary}</p>
      </form>
    </search>
  )
}
