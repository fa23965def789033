'use client'

import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Anchor } from '#components/ui/Anchor.tsx'
import { Button } from '#components/ui/Button.tsx'
import fieldStyles from '#components/ui/styles/field.module.css'
import type { FoundGroup } from '#lib/desk-search/search.ts'
import type { Language } from '#lib/listings/rules.ts'
import { ThingLine } from '../../desk-ui/palette/ThingLine.tsx'
import { useDeskSearch } from '../../desk-ui/palette/useDeskSearch.ts'
import styles from './Search.module.css'

type Props = {
  locale: Language
  /** The page that shows the results without JavaScript. */
  path: string
  /** What the server found already. */
  first: { typed: string; groups: readonly FoundGroup[] }
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

type FoundGroupsProps = { groups: readonly FoundGroup[]; typed: string }

/** What the words do, and what the search of the desk found, by kind. */
function FoundGroups({ groups, typed }: FoundGroupsProps) {
  const t = useTranslations('desk.search.words')
  return groups.map(({ kind, name, found, more }) => (
    <section key={kind} aria-label={name} className={styles.group}>
      <h2>{name}</h2>
      <ul>
        {found.map((thing) => (
          <li key={thing.href}>
            <Anchor href={thing.href}>
              <ThingLine thing={thing} typed={typed} />
            </Anchor>
          </li>
        ))}
      </ul>
      {more > 0 && <p className={styles.hint}>{t('more', { count: more })}</p>}
    </section>
  ))
}

/** One field for everything at the desk; what it finds shows as somebody types. */
export function SearchPanel({ locale, path, first }: Props) {
  const t = useTranslations('desk.search.words')
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState(first.typed)
  const { text, groups, state } = useDeskSearch(locale, typed, { first })
  useEffect(() => {
    if (text !== first.typed)
      history.replaceState(null, '', text === '' ? location.pathname : `?${new URLSearchParams({ q: text })}`)
  }, [text, first.typed])
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
            autoFocus={first.typed === ''}
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
        {state}
      </p>
      <FoundGroups groups={groups} typed={text} />
    </div>
  )
}
