'use client'

import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { InboxList } from '#components/desk-ui/inbox/Inbox.tsx'
import { InboxGroup, InboxItem } from '#components/desk-ui/inbox/InboxItem.tsx'
import { BulkBar } from '#components/desk-ui/list/BulkBar.tsx'
import { InPlaceLink } from '#components/desk-ui/list/InPlaceLink.tsx'
import { ListFilters } from '#components/desk-ui/list/ListFilters.tsx'
import { ListFoot } from '#components/desk-ui/list/ListFoot.tsx'
import type { List } from '#components/desk-ui/list/useList.ts'
import { useRows } from '#components/desk-ui/list/useRows.ts'
import { isNarrowed } from '#lib/desk/lists/rules-query.ts'
import type { ListRow } from '#lib/desk/lists/rules-rows.ts'
import styles from './ListColumn.module.css'
import { withList } from './openRequest.ts'

type Props = {
  list: List
  /** How many came in that aren't shown. */
  arrived: number
  onShow: () => Promise<void>
  openId: string | null
  /** Where that stands, between two rows where it left the list. */
  place: number
  /** The state of the list, as the address has it. */
  search: string
  onOpen: (row: ListRow, how: 'pushState' | 'replaceState') => void
}

/** The parts of the list: by who must act, or all in one where it is ordered otherwise. */
function partsOf(rows: readonly ListRow[], groups: List['screen']['groups'], all: string) {
  if (!groups) return [{ name: '', label: all, rows }]
  const known = groups.map((group) => ({ ...group, rows: rows.filter(({ item }) => item?.group === group.name) }))
  const left = rows.filter(({ item }) => groups.every(({ name }) => name !== item?.group))
  // What left its group since: it stays where it is until somebody asks for the list as it is now.
  return [...known, ...(left.length > 0 ? [{ name: 'left', label: all, rows: left }] : [])].filter(
    (part) => part.rows.length > 0,
  )
}

/** What is to be done, one after the other: search, filters, groups, and what is done to several. */
export function ListColumn({ list, arrived, onShow, openId, place, search, onOpen }: Props) {
  const t = useTranslations('requests.inbox')
  const tList = useTranslations('desk.list')
  const { screen, state, error, isSignedOut, refetch, change, hrefOf } = list
  const { words } = screen
  const table = useRef<HTMLElement>(null)
  const canChoose = Object.keys(words.acts).length > 0
  const find = (id: string) => screen.rows.find((row) => row.id === id)
  const rows = useRows({
    ...{ list, canChoose, canPeek: false, table, from: openId, place },
    onGo: (id) => {
      const row = find(id)
      if (row) onOpen(row, 'replaceState')
    },
  })
  const all = { text: '', filters: {} }
  return (
    <>
      <ListFilters list={list} words={words} isColumn />
      <div className={styles.told}>
        {error && (
          <p role="alert">
            {tList(isSignedOut ? 'signedOut' : 'unreachable')}{' '}
            <button type="button" onClick={() => refetch()}>
              {tList('again')}
            </button>
          </p>
        )}
        {arrived > 0 && (
          <button type="button" onClick={() => void onShow()} className={styles.arrived}>
            {t('arrived', { count: arrived })}
          </button>
        )}
      </div>
      <InboxList>
        {screen.rows.length === 0 && (
          <div className={styles.none}>
            <p>{isNarrowed(state) || state.page > 1 ? tList('nothingFound') : words.empty.text}</p>
            {(isNarrowed(state) || state.page > 1) && (
              <p>
                <InPlaceLink href={hrefOf(all)} onGo={() => change(all)}>
                  {tList('showAll')}
                </InPlaceLink>
              </p>
            )}
          </div>
        )}
        {partsOf(screen.rows, screen.groups, words.caption).map((part) => (
          <InboxGroup
            key={part.name}
            label={part.label}
            {...('count' in part && { count: part.count, isLate: part.isLate })}
          >
            {part.rows.map(
              (row) =>
                row.item && (
                  <InboxItem
                    key={row.id}
                    {...{ id: row.id, name: row.name, item: row.item, picture: row.picture }}
                    href={withList(row.href, search)}
                    isOpen={row.id === openId}
                    messages={t('messages', { count: row.item.messages })}
                    onGo={() => onOpen(row, 'pushState')}
                    tick={
                      canChoose
                        ? {
                            isChosen: rows.chosen.has(row.id),
                            label: tList('choose', { name: row.name }),
                            onToggle: () => rows.toggle(row.id),
                          }
                        : undefined
                    }
                  />
                ),
            )}
          </InboxGroup>
        ))}
      </InboxList>
      {list.pages > 1 && (
        <div className={styles.foot}>
          <ListFoot list={list} canChoose={false} canPeek={false} isColumn />
        </div>
      )}
      {canChoose && <BulkBar {...{ list, words, rows }} onDone={onShow} />}
    </>
  )
}
