'use client'

import { useState } from 'react'
import type { DocumentKind } from '#lib/cms/collections/rules-kind-names.ts'
import type { SentChange } from '#lib/cms/lists/change-many.ts'
import type { ChangeAnswer, changeDeskDocuments } from '#lib/cms/lists/change-requests.ts'
import { type BulkAction, MOST_AT_ONCE } from '#lib/cms/lists/rules-bulk-actions.ts'
import { formatListQuery } from '#lib/desk/rules-list-query.ts'
import type { Language } from '#lib/listings/rules.ts'
import { fillIn } from '#lib/shared/fill-in.ts'
import { sendDocument } from '../../../desk-ui/documentForm.ts'
import type { ListWords } from '../../../desk-ui/lists/listWords.ts'
import type { ListTableState } from '../../../desk-ui/lists/useListTable.ts'
import { type Notice, notify } from '../../../desk-ui/notices/notices.ts'

type Options = { kind: DocumentKind; locale: Language; words: ListWords; state: ListTableState }

const DONE = { publish: 'donePublish', withdraw: 'doneWithdraw', remove: 'doneRemove' } as const

/** What became of a change, as a notice: how many were changed, and why each of the others wasn't. */
function noticeOf(
  { done, skipped }: Extract<ChangeAnswer, { kind: 'done' }>,
  action: BulkAction,
  words: ListWords,
): Notice {
  const left = skipped.length === 0 ? '' : ` ${fillIn(words.skipped, { count: skipped.length })}`
  return {
    text: fillIn(words[DONE[action]], { count: done.length }) + left,
    details: skipped.map(({ title, reason, by }) => `${title}: ${fillIn(words.reasons[reason], { by })}`),
    undo: done,
  }
}

/** Publishes, withdraws and removes documents of a list, and says what became of it. */
export function useChanges({ kind, locale, words, state }: Options) {
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
      notify(noticeOf(answer, action, words))
      state.clear()
    } else if (answer?.kind === 'counted') setProblem(fillIn(words.counted, { count: answer.count, seen: count }))
    else
      setProblem(
        {
          tooMany: fillIn(words.tooMany, { most: MOST_AT_ONCE }),
          unverified: words.unverified,
          signedOut: words.signedOut,
          missing: words.missingAction,
          failed: words.failedAction,
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
