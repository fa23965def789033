'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { DocumentKind } from '#lib/cms/collections/rules-kind-names.ts'
import type { SentChange } from '#lib/cms/lists/change-many.ts'
import type { ChangeAnswer, changeDeskDocuments } from '#lib/cms/lists/change-requests.ts'
import { type BulkAction, MOST_AT_ONCE } from '#lib/cms/lists/rules-bulk-actions.ts'
import { formatListQuery } from '#lib/desk/rules-list-query.ts'
import type { Language } from '#lib/listings/rules.ts'
import { sendDocument } from '../../../desk-ui/documentForm.ts'
import type { ListTableState } from '../../../desk-ui/lists/useListTable.ts'
import { type Notice, notify } from '../../../desk-ui/notices/notices.ts'

type Translator = ReturnType<typeof useTranslations<'desk.lists.words'>>
type Options = { kind: DocumentKind; locale: Language; state: ListTableState }

const DONE = { publish: 'donePublish', withdraw: 'doneWithdraw', remove: 'doneRemove' } as const

/** What became of a change, as a notice: how many were changed, and why each of the others wasn't. */
function noticeOf(
  { done, skipped }: Extract<ChangeAnswer, { kind: 'done' }>,
  action: BulkAction,
  t: Translator,
): Notice {
  const left = skipped.length === 0 ? '' : ` ${t('skipped', { count: skipped.length })}`
  return {
    text: t(DONE[action], { count: done.length }) + left,
    details: skipped.map(({ title, reason, by }) => `${title}: ${t(`reasons.${reason}`, { by })}`),
    undo: done,
  }
}

/** Publishes, withdraws and removes documents of a list, and says what became of it. */
export function useChanges({ kind, locale, state }: Options) {
  const t = useTranslations('desk.lists.words')
  const place = formatListQuery(state.query)
  // It belongs to what was shown when it happened.
  const [refused, setRefused] = useState({ text: '', place })
  const setProblem = (text: string) => setRefused({ text, place })
  const [isBusy, setBusy] = useState(false)
  const send = async (action: BulkAction, chosen: SentChange['chosen'], count: number, verification: string | null) => {
    setBusy(true)
    const form = { kind, locale, action, chosen, count, verification }
    const answer = await sendDocument<typeof changeDeskDocuments>('changeDeskDocuments', form)
    setBusy(false)
    if (answer?.kind === 'done') {
      setProblem('')
      notify(noticeOf(answer, action, t))
      state.clear()
    } else if (answer?.kind === 'counted') setProblem(t('counted', { count: answer.count, seen: count }))
    else
      setProblem(
        {
          tooMany: t('tooMany', { most: MOST_AT_ONCE }),
          unverified: t('unverified'),
          signedOut: t('signedOut'),
          missing: t('missingAction'),
          failed: t('failedAction'),
        }[answer?.kind ?? 'failed'],
      )
    await state.refetch()
  }
  return {
    isBusy,
    problem: refused.place === place ? refused.text : '',
    /** Changes what is ticked, or all that the filter leaves. */
    changeChosen: (action: BulkAction, verification: string | null) =>
      state.isAll
        ? send(action, { query: place }, state.list.count, verification)
        : send(action, { ids: state.selected }, state.selected.length, verification),
    changeOne: (id: string, action: BulkAction, verification: string | null) =>
      send(action, { ids: [id] }, 1, verification),
    refuse: (reason: string) => setProblem(reason),
  }
}

export type Changes = ReturnType<typeof useChanges>
