'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Anchor } from '#components/ui/Anchor.tsx'
import { Button } from '#components/ui/Button.tsx'
import { AnswerError, getJson } from '#components/ui/browser/getJson.ts'
import { queryClient } from '#components/ui/browser/queryClient.ts'
import fieldStyles from '#components/ui/styles/field.module.css'
import type { FoundGroup } from '#lib/desk-search/search.ts'
import type { Language } from '#lib/listings/rules.ts'
import styles from './Search.module.css'

type Props = {
  locale: Language
  /** The page that shows the results without JavaScript. */
  path: string
  /** What the server found already. */
  first?: { typed: string; groups: readonly FoundGroup[] }
  /** The field is the page's main thing. */
  autoFocus: boolean
  /** What was typed is written into the address of the page. */
  inAddress: boolean
}

/** Moves the focus through the field and the results by the arrow keys. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input[type="search"], li a')]
  const place = stops.indexOf(document.activeElement as HTMLElement)
  const next = stops[place + (event.key === 'ArrowDown' ? 1 : -1)]
  if (place < 0 || !next) return
  event.preventDefault()
  next.focus()
}

/** Milliseconds after the last key. */
const PAUSE = 200

/** The text a moment after it last changed. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

type FoundGroupsProps = { groups: readonly FoundGroup[] }

/** What the search of the desk found, by kind. */
function FoundGroups({ groups }: FoundGroupsProps) {
  const t = useTranslations('desk.search.words')
  return groups.map(({ kind, name, found, more }) => (
    <section key={kind} aria-label={name} className={styles.group}>
      <h2>{name}</h2>
      <ul>
        {found.map(({ title, about, href }) => (
          <li key={href}>
            <Anchor href={href}>
              {title} {about && <small>{about}</small>}
            </Anchor>
          </li>
        ))}
      </ul>
      {more > 0 && <p className={styles.hint}>{t('more', { count: more })}</p>}
    </section>
  ))
}

/** One field for everything at the desk; what it finds shows as somebody types. */
export function SearchPanel({ locale, path, first, autoFocus, inAddress }: Props) {
  const t = useTranslations('desk.search.words')
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState(first?.typed ?? '')
  const text = useSettled(typed.trim())
  const { data, error, isFetching } = useQuery(
    {
      queryKey: ['desk-search', locale, text],
      queryFn: ({ signal }) =>
        getJson<FoundGroup[]>(`/api/staff/search/?${new URLSearchParams({ locale, q: text })}`, { signal }),
      enabled: text !== '',
      ...(first?.typed === text && { initialData: [...first.groups] }),
      staleTime: 10_000,
      placeholderData: (before: FoundGroup[] | undefined) => before,
      retry: 1,
    },
    queryClient(),
  )
  useEffect(() => {
    if (inAddress && text !== (first?.typed ?? ''))
      history.replaceState(null, '', text === '' ? location.pathname : `?${new URLSearchParams({ q: text })}`)
  }, [text, inAddress, first?.typed])
  const groups = text === '' || error ? [] : (data ?? [])
  const count = groups.reduce((sum, { found, more }) => sum + found.length + more, 0)
  const isSignedOut = error instanceof AnswerError && error.status === 401
  const state = () => {
    if (text === '') return ''
    if (error) return isSignedOut ? t('signedOut') : t('failed')
    if (isFetching || text !== typed.trim()) return t('searching')
    return count === 0 ? t('none', { text }) : t('found', { count })
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys only add to Tab.
    <div ref={panel} className={styles.panel} onKeyDown={moveFocus}>
      <search>
        <form
          action={path}
          method="get"
          className={styles.form}
          onSubmit={(event) => {
            const link = panel.current?.querySelector<HTMLAnchorElement>('li a')
            if (!link || text !== typed.trim()) return
            // Enter opens what stands first.
            event.preventDefault()
            link.click()
          }}
        >
          <label htmlFor={id} className={fieldStyles.label}>
            {t('label')}
          </label>
          <input
            id={id}
            type="search"
            name="q"
            value={typed}
            maxLength={100}
            autoComplete="off"
            spellCheck={false}
            aria-describedby={`${id}-hint`}
            // biome-ignore lint/a11y/noAutofocus: the page is there to type into this field.
            autoFocus={autoFocus}
            className={fieldStyles.input}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button type="submit">{t('submit')}</Button>
        </form>
        <p id={`${id}-hint`} className={styles.hint}>
          {t('hint')}
        </p>
      </search>
      <p role="status" className={styles.hint}>
        {state()}
      </p>
      <FoundGroups groups={groups} />
    </div>
  )
}
