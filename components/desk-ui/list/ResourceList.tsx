'use client'

import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { isNarrowed } from '#lib/desk/lists/rules-query.ts'
import type { ListScreen } from '#lib/desk/lists/rules-rows.ts'
import { BulkBar } from './BulkBar.tsx'
import { InPlaceLink } from './InPlaceLink.tsx'
import { ListFilters } from './ListFilters.tsx'
import { ListFoot } from './ListFoot.tsx'
import { ListTable } from './ListTable.tsx'
import { PeekPanel } from './PeekPanel.tsx'
import styles from './ResourceList.module.css'
import { type List, useList } from './useList.ts'
import { useRows } from './useRows.ts'

/** What stands in the place of the rows where there are none, with the next step. */
function NoRows({ list }: { list: List }) {
  const t = useTranslations('desk.list')
  const { screen, state, change, hrefOf } = list
  const { empty } = screen.words
  const all = { text: '', filters: {} }
  if (isNarrowed(state) || state.page > 1)
    return (
      <div className={styles.none}>
        <p>{t('nothingFound')}</p>
        <p>
          <InPlaceLink href={hrefOf(all)} onGo={() => change(all)}>
            {t('showAll')}
          </InPlaceLink>
        </p>
      </div>
    )
  return (
    <div className={styles.none}>
      <p>{empty.text}</p>
      {empty.act && (
        <p>
          <a href={empty.act.href}>{empty.act.text}</a>
        </p>
      )}
    </div>
  )
}

type Props = { first: ListScreen; canPeek: boolean }

/** A list of the desk: filters, table, foot, what is done to several rows, and a look at one. Its state is the address. */
export function ResourceList({ first, canPeek }: Props) {
  const t = useTranslations('desk.list')
  const list = useList(first, true)
  const table = useRef<HTMLElement>(null)
  const { screen, error, refetch } = list
  const { words } = screen
  const canChoose = Object.keys(words.acts).length > 0
  const rows = useRows({ list, canChoose, canPeek, table })
  return (
    <div className={styles.list}>
      <ListFilters {...{ list, words }} />
      {error && (
        <p role="alert" className={styles.problem}>
          {t(list.isSignedOut ? 'signedOut' : 'unreachable')}{' '}
          <button type="button" onClick={() => refetch()}>
            {t('again')}
          </button>
        </p>
      )}
      <div className={styles.rows}>
        {screen.rows.length === 0 ? <NoRows list={list} /> : <ListTable {...{ list, words, rows, canChoose, table }} />}
      </div>
      <div className={styles.foot}>
        <ListFoot {...{ list, canChoose, canPeek }} />
      </div>
      {canChoose && <BulkBar {...{ list, words, rows }} />}
      {canPeek && <PeekPanel list={screen.list} rows={rows} count={screen.count} />}
    </div>
  )
}
