'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { sortingColumns, withFilter } from '#lib/desk/lists/rules-query.ts'
import { type ListWords, shownColumns } from '#lib/desk/lists/rules-rows.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import { formatDay } from '#lib/shared/format-dates.ts'
import { Chip, ChipWords } from '../chip/Chip.tsx'
import { DeskIcon } from '../icon/DeskIcon.tsx'
import { Fold } from './Fold.tsx'
import { InPlaceLink } from './InPlaceLink.tsx'
import { Choices, type FilterProps, Kept } from './ListChoices.tsx'
import styles from './ListFilters.module.css'
import type { List } from './useList.ts'

/** Milliseconds after the last letter. */
const TYPING = 250

/** The search of a list, which answers while one types. */
export function ListSearch({ list, words }: { list: List; words: ListWords }) {
  const t = useTranslations('desk.list')
  const { state, change } = list
  const [typed, setTyped] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const search = (text: string): void => {
    clearTimeout(timer.current)
    change({ text: text.trim() }, 'replaceState')
  }
  return (
    <search className={styles.search}>
      <form
        method="get"
        onSubmit={(event: FormEvent<HTMLFormElement>) => {
          event.preventDefault()
          search(String(new FormData(event.currentTarget).get('q')))
        }}
      >
        <Kept state={state} but="q" />
        <DeskIcon name="search" />
        <input
          type="search"
          name="q"
          maxLength={100}
          autoComplete="off"
          data-list-search=""
          aria-label={t('searchIn', { what: words.search })}
          title={`${t('searchIn', { what: words.search })} (/)`}
          placeholder={words.search}
          value={typed ?? state.text}
          onChange={({ target: { value } }) => {
            setTyped(value)
            clearTimeout(timer.current)
            timer.current = setTimeout(() => search(value), TYPING)
          }}
          // Until then the field keeps what was typed, also a space at its end.
          onBlur={() => {
            if (typed !== null) search(typed)
            setTyped(null)
          }}
        />
        <button type="submit" className="visually-hidden" tabIndex={-1}>
          {t('apply')}
        </button>
      </form>
    </search>
  )
}

/** A filter that narrows the list: its noun, relation and values, and the way out of it. */
function FilterChip({ list, words, name }: FilterProps) {
  const t = useTranslations('desk.list')
  const locale = useLocale()
  const { label = name, options = [] } = words.filters[name] ?? {}
  const chosen = list.state.filters[name]
  if (!chosen) return null
  const values = list.definition.filters[name]?.values
  const isDay = values === 'day'
  const labels = chosen.values.map((value) =>
    isDay ? formatDay(value, locale) : (options.find((option) => option.value === value)?.label ?? value),
  )
  const without = withFilter(list.state, name, null)
  const said = (
    <ChipWords label={label} value={labels.join(', ')} {...(!isDay && { relation: t(chosen.not ? 'isNot' : 'is') })} />
  )
  return (
    <li>
      <Chip
        href={list.hrefOf(without)}
        out={t('withoutFilter', { filter: label })}
        onOut={() => list.change((now) => withFilter(now, name, null))}
      >
        {values === 'record' ? (
          said
        ) : (
          <Fold className={styles.choose} summary={said}>
            <Choices {...{ list, words, name }} />
          </Fold>
        )}
      </Chip>
    </li>
  )
}

/** Which columns the list has; none chosen: as many as the window takes. */
function Columns({ list, words }: { list: List; words: ListWords }) {
  const t = useTranslations('desk.list')
  const { state, definition, change } = list
  const names = Object.keys(definition.columns)
  const shown = shownColumns(definition, state)
  return (
    <Fold
      atEnd
      className={styles.tool}
      summary={
        <>
          <DeskIcon name="table" /> <span>{t('columns')}</span>
        </>
      }
      label={t('columns')}
    >
      <form
        method="get"
        className={styles.choices}
        onChange={({ currentTarget }) => change({ columns: new FormData(currentTarget).getAll('cols').map(String) })}
      >
        <Kept state={state} but="cols" />
        <fieldset className={styles.values}>
          <legend className="visually-hidden">{t('columns')}</legend>
          {names.map((name) => (
            <label key={`${name} ${shown.includes(name)}`} className={styles.value}>
              <input type="checkbox" name="cols" value={name} defaultChecked={shown.includes(name)} />
              {words.columns[name]?.label}
            </label>
          ))}
        </fieldset>
        <button type="submit" className={styles.plain}>
          {t('apply')}
        </button>
        {state.columns && (
          <InPlaceLink href={list.hrefOf({ columns: null })} onGo={() => change({ columns: null })}>
            {t('allColumns')}
          </InPlaceLink>
        )}
      </form>
    </Fold>
  )
}

/** How the list is ordered, for phones, where it has no heads, and for everybody as a word. */
function Order({ list, words }: { list: List; words: ListWords }) {
  const t = useTranslations('desk.list')
  const { state, definition, change } = list
  const sorted = sortingColumns(definition)
  if (sorted.length < 2) return null
  const label = (column: string): string => words.columns[column]?.label ?? words.name
  return (
    <Fold
      atEnd
      className={styles.tool}
      label={t('orderBy', { column: label(state.sort.column) })}
      summary={
        <>
          <DeskIcon name="sort" /> <span>{label(state.sort.column)}</span>
        </>
      }
    >
      <ul className={styles.values}>
        {sorted.flatMap((column) =>
          [false, true].map((descending) => (
            <li key={`${column} ${descending}`}>
              <InPlaceLink
                href={list.hrefOf({ sort: { column, descending } })}
                className={styles.value}
                aria-current={state.sort.column === column && state.sort.descending === descending ? 'true' : undefined}
                onGo={() => change({ sort: { column, descending } })}
              >
                {t(descending ? 'downBy' : 'upBy', { column: label(column) })}
              </InPlaceLink>
            </li>
          )),
        )}
      </ul>
    </Fold>
  )
}

/** `isColumn`: over a narrow column: the search takes its line, the chips stand below, and there are no columns. */
type Props = { list: List; words: ListWords; isColumn?: boolean }

/** Above the table: what narrows it, as chips; its search, order and columns. */
export function ListFilters({ list, words, isColumn = false }: Props) {
  const t = useTranslations('desk.list')
  // A filter of which there is one value, such as the one office, narrows nothing.
  const offered = Object.entries(list.definition.filters)
    .filter(([name, { values }]) => {
      const count = words.filters[name]?.options.length ?? 0
      if (values === 'record') return list.state.filters[name] !== undefined
      return values === 'day' || count > 1 || (count === 1 && values !== 'asked')
    })
    .map(([name]) => name)
  const open = offered.filter((name) => !list.state.filters[name])
  return (
    <div className={styles.bar} data-column={isColumn || undefined}>
      <ListSearch {...{ list, words }} />
      <ul className={styles.chips}>
        {offered.map((name) => (
          <FilterChip key={name} {...{ list, words, name }} />
        ))}
        {open.length > 0 && (
          <li>
            <Fold
              className={isColumn ? styles.tool : styles.add}
              summary={isColumn ? <DeskIcon name="filter" /> : `+ ${t('filter')}`}
              label={t('addFilter')}
            >
              {open.map((name) => (
                <details key={name} name="list-filters" className={styles.one}>
                  <summary>{words.filters[name]?.label}</summary>
                  <Choices {...{ list, words, name }} />
                </details>
              ))}
            </Fold>
          </li>
        )}
      </ul>
      <div className={styles.tools}>
        <Order {...{ list, words }} />
        {!isColumn && <Columns {...{ list, words }} />}
      </div>
    </div>
  )
}
