'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { getJson } from '#components/ui/browser/getJson.ts'
import { queryClient } from '#components/ui/browser/queryClient.ts'
import { Icon } from '#components/ui/Icon.tsx'
import type { Peek } from '#lib/desk/lists/rules-rows.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import { State } from '../marks/State.tsx'
import styles from './PeekPanel.module.css'
import type { Rows } from './useRows.ts'

function Looked({ peek }: { peek: Peek }) {
  const { title, about, href, picture, state, notes = [], facts, links } = peek
  return (
    <>
      {picture && (
        // biome-ignore lint/performance/noImgElement: Next's component sets a style attribute, which the policy refuses.
        <img className={styles.picture} src={picture} alt="" />
      )}
      <div className={styles.words}>
        <h2 className={styles.title}>
          <a href={href}>
            <bdi>{title}</bdi>
          </a>
        </h2>
        <p>
          {state && <State tone={state.tone}>{state.text}</State>}{' '}
          {about && <span className={styles.about}>{about}</span>}
        </p>
        {notes.map(({ text, tone }) => (
          <p key={text} className={`${styles.note} ${styles[tone]}`}>
            {text}
          </p>
        ))}
        <dl className={styles.facts}>
          {facts
            .filter(({ text }) => text !== '')
            .map(({ name, text, href: to }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{to ? <a href={to}>{text}</a> : text}</dd>
              </div>
            ))}
        </dl>
      </div>
      <ul className={styles.links}>
        {links.map(({ text, href: to }) => (
          <li key={text}>
            <a href={to}>{text}</a>
          </li>
        ))}
      </ul>
    </>
  )
}

/** A row looked at without leaving its list, which keeps its place. */
export function PeekPanel({ list, rows, count }: { list: string; rows: Rows; count: number }) {
  const t = useTranslations('desk.list')
  const locale = useLocale()
  const id = rows.peeked ?? ''
  const { data, error } = useQuery(
    {
      queryKey: ['desk-peek', list, locale, id],
      queryFn: ({ signal }) =>
        getJson<Peek>(`/api/staff/peek/?${new URLSearchParams({ list, locale, id })}`, { signal }),
      enabled: id !== '',
      staleTime: 5000,
      retry: 1,
    },
    queryClient(),
  )
  if (id === '') return null
  const turn = (by: number, icon: 'chevron-left' | 'chevron-right', label: string) => (
    <button type="button" aria-label={label} title={label} onClick={() => rows.goTo(rows.place + by)}>
      <Icon name={icon} />
    </button>
  )
  return (
    <aside className={styles.panel} aria-label={t('peek')} aria-busy={!data && !error}>
      <div className={styles.bar}>
        {turn(-1, 'chevron-left', t('keys.up'))}
        {turn(1, 'chevron-right', t('keys.down'))}
        <span>{rows.place >= 0 && t('place', { place: rows.place + 1, count })}</span>
        <button type="button" aria-label={t('closePeek')} title={`${t('closePeek')} (Esc)`} onClick={rows.closePeek}>
          <Icon name="close" />
        </button>
      </div>
      {data ? <Looked peek={data} /> : <p className={styles.waiting}>{error ? t('peekFailed') : t('waiting')}</p>}
    </aside>
  )
}
