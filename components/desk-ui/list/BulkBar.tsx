'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import type { ListWords } from '#lib/desk/lists/rules-rows.ts'
import type { actOnRows } from '#lib/desk-lists/act-on-rows.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import { sendDocument } from '../documentForm.ts'
import { KeyCaps } from '../keys/KeyCaps.tsx'
import { showToast } from '../toast/toasts.ts'
import { AskAct } from './AskAct.tsx'
import styles from './BulkBar.module.css'
import type { List } from './useList.ts'
import type { Rows } from './useRows.ts'

type Props = {
  list: List
  words: ListWords
  rows: Rows
  /** Shows the list as it is then; by default it is read anew. */
  onDone?: () => Promise<unknown>
}

/** What can be done to the chosen rows, over the foot of the window; it moves nothing. */
export function BulkBar({ list, words, rows, onDone = list.refetch }: Props) {
  const t = useTranslations('desk.list')
  const locale = useLocale()
  const router = useRouter()
  const [isBusy, setBusy] = useState(false)
  const dialog = useRef<HTMLDialogElement>(null)
  const [asked, setAsked] = useState('')
  const ids = [...rows.chosen]
  const offered = list.screen.rows.filter(({ id }) => rows.chosen.has(id))
  // Acts that one of the chosen takes; rows of other parts may take any.
  const acts = Object.keys(words.acts).filter(
    (act) => offered.length < ids.length || offered.some((row) => row.acts?.includes(act) ?? true),
  )
  const send = (act: string, to: readonly string[], more: object = {}) =>
    sendDocument<typeof actOnRows>('actOnRows', { list: list.screen.list, act, ids: to, locale, ...more })
  const perform = async (act: string, choice: string | null = null): Promise<void> => {
    setBusy(true)
    const answer = await send(act, ids, { choice, seen: rows.seen() })
    setBusy(false)
    if (answer?.kind !== 'done') {
      showToast({ text: t(answer?.kind === 'signedOut' ? 'signedOut' : 'failed'), isProblem: true })
      return
    }
    rows.choose([])
    await onDone()
    if (answer.changesAbove) router.refresh()
    const { done, undo, left = [] } = answer
    showToast({
      text: t('done', { act: words.acts[act] ?? act, count: done }),
      details: left,
      ...(undo && {
        undo: async () => {
          const back = await send(undo.act, undo.ids)
          await onDone()
          if (back?.kind !== 'done') return t('failed')
          return back.left?.join(' ') ?? t('undone')
        },
      }),
    })
  }
  if (ids.length === 0) return null
  return (
    <>
      <div className={styles.bar} role="toolbar" aria-label={t('bulk')}>
        <b role="status">{t('chosen', { count: ids.length })}</b>
        {acts.map((act) => (
          <button
            key={act}
            type="button"
            disabled={isBusy}
            onClick={() => {
              if (!words.asks?.[act]) return perform(act)
              setAsked(act)
              dialog.current?.showModal()
            }}
          >
            {words.acts[act]}
          </button>
        ))}
        <button type="button" onClick={() => rows.choose([])}>
          {t('nothing')} <KeyCaps keys="Escape" />
        </button>
      </div>
      <AskAct
        dialog={dialog}
        label={words.acts[asked] ?? ''}
        asking={words.asks?.[asked] ?? {}}
        count={ids.length}
        onAnswer={(choice) => void perform(asked, choice)}
      />
    </>
  )
}
