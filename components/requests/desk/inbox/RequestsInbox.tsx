'use client'

import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Inbox } from '#components/desk-ui/inbox/Inbox.tsx'
import { useSteady } from '#components/desk-ui/inbox/useSteady.ts'
import { type List, useList } from '#components/desk-ui/list/useList.ts'
import { PageSubject } from '#components/desk-ui/shell/PageSubject.tsx'
import type { ListRow, ListScreen } from '#lib/desk/lists/rules-rows.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import { formatSubject } from '#lib/tasks/rules-subject.ts'
import type { RefusedForm, Talk } from '#lib/tasks/view-conversation.ts'
import { ActsContext, RefusedContext } from './acts.ts'
import { ListColumn } from './ListColumn.tsx'
import { goToRequest, useOpenRequest, withList } from './openRequest.ts'
import { PersonSide } from './PersonSide.tsx'
import { TalkColumn } from './TalkColumn.tsx'
import { useActing } from './useActing.ts'
import { readAhead, useConversation } from './useConversation.ts'
import { keepBefore } from './useKeptWords.ts'

type Props = {
  first: ListScreen
  /** What is shown from the start: what was opened, else the first of the list. */
  shown: Talk | null
  /** The request whose page it is; null: the list's. */
  opened: string | null
  /** The addresses of the list, and of a request, without its id. */
  paths: { list: string; request: string }
  refused: RefusedForm | null
}

/**
 * Which request is shown: the one that is open, else the last that was, else the first of the list. It stays when it
 * leaves the list, until that is narrowed otherwise.
 */
function useShown({ screen: { rows }, isWaiting }: List, openId: string | null, search: string): string | null {
  const first = rows[0]?.id ?? null
  const [kept, setKept] = useState({ search, id: openId ?? first })
  const isOther = openId === null ? !isWaiting && (kept.search !== search || kept.id === null) : kept.id !== openId
  const next = openId ?? first
  if (isOther && (kept.id !== next || kept.search !== search)) setKept({ search, id: next })
  return openId ?? kept.id
}

/**
 * The neighbours of the request that is shown. One that left the list keeps its place in it.
 * @returns `place`: from 0; between two rows where it left
 */
function usePlace(rows: readonly ListRow[], shownId: string | null) {
  const now = rows.findIndex(({ id }) => id === shownId)
  const last = useRef({ id: shownId, place: now })
  if (now >= 0 || last.current.id !== shownId) last.current = { id: shownId, place: now }
  const gone = last.current.place
  if (now < 0) return { before: rows[gone - 1], after: rows[Math.max(0, gone)], place: Math.max(0, gone) - 0.5 }
  return { before: rows[now - 1], after: rows[now + 1], place: now }
}

/** Requests as an inbox: list, conversation and side panel, walked through without a new page. */
export function RequestsInbox({ first, shown, opened, paths, refused }: Props) {
  const t = useTranslations('requests.inbox')
  const locale = useLocale()
  const search = useSearchParams().toString()
  const { list, arrived, show } = useSteady(useList(first, true))
  const { rows } = list.screen
  const openId = useOpenRequest(opened)
  const shownId = useShown(list, openId, search)
  const { conversation, error, refetch } = useConversation(shownId, shown)
  const [isSideOpen, setSideOpen] = useState(false)
  // Counts up when words were taken back: what one writes is drawn anew with them.
  const [epoch, setEpoch] = useState(0)
  const pathOf = (id: string): string => `${paths.request}${id}/`
  const latest = useRef({ refetch, show })
  latest.current = { refetch, show }
  const refresh = useMemo(
    () => async (): Promise<void> => {
      await Promise.all([latest.current.refetch(), latest.current.show()])
    },
    [],
  )
  const acts = useActing({
    refresh,
    onTakenBack: async (id, words) => {
      if (conversation) keepBefore(`${conversation.reader} answer ${id}`, words)
      goToRequest(pathOf(id), 'replaceState')
      await refresh()
      setEpoch((before) => before + 1)
    },
  })
  const { before, after, place } = usePlace(rows, shownId)
  useEffect(() => {
    if (after) readAhead(after.id, locale)
  }, [after, locale])
  const name = conversation?.person.name || rows.find(({ id }) => id === shownId)?.name || ''
  useEffect(() => {
    if (openId !== null && name) document.title = document.title.replace(/^[^|–]*/, `${name} `)
  }, [openId, name])
  const open = (row: ListRow, how: 'pushState' | 'replaceState'): void => {
    setSideOpen(false)
    if (row.id !== openId) goToRequest(row.href, how)
    // What is open already is read on.
    else document.querySelector<HTMLElement>('[data-talk-name]')?.focus()
  }
  const way = (row: ListRow | undefined) =>
    row && { href: withList(row.href, search), onGo: () => open(row, 'replaceState') }
  return (
    <ActsContext value={acts}>
      <PageSubject subject={formatSubject(openId === null ? null : { kind: 'request', id: openId })} name={name} />
      <RefusedContext value={shownId !== null && shownId === shown?.id ? refused : null}>
        <Inbox
          isOpen={openId !== null}
          isSideOpen={isSideOpen}
          labels={{ list: list.screen.words.caption, talk: t('talk'), side: t('side') }}
          list={<ListColumn {...{ list, arrived, search, place }} onShow={show} openId={shownId} onOpen={open} />}
          talk={
            shownId !== null && (
              <TalkColumn
                key={`${shownId} ${epoch}`}
                {...{ conversation, error, name }}
                isChosen={openId !== null}
                onAgain={() => void refetch()}
                before={way(before)}
                after={way(after)}
                back={{
                  href: withList(paths.list, search),
                  onGo: () => {
                    goToRequest(paths.list, 'replaceState')
                    document.getElementById(`row-${shownId}`)?.querySelector<HTMLElement>('[data-row-link]')?.focus()
                  },
                }}
                side={{ isOpen: isSideOpen, onPress: () => setSideOpen(!isSideOpen) }}
              />
            )
          }
          side={conversation && <PersonSide conversation={conversation} />}
        />
      </RefusedContext>
    </ActsContext>
  )
}
