'use client'

import { useRef, useState } from 'react'
import { Button } from '#components/ui/Button.tsx'
import type { handleDeskRequests, ManyHandled } from '#lib/requests/handle-many.ts'
import { BULK_REQUEST_ACTIONS, type BulkRequestAction } from '#lib/requests/rules.ts'
import type { RequestRow } from '#lib/requests/view-list.ts'
import { fillIn } from '#lib/shared/fill-in.ts'
import { ConfirmDialog } from '../../desk-ui/ConfirmDialog.tsx'
import { sendDocument } from '../../desk-ui/documentForm.ts'
import { ListSelect } from '../../desk-ui/lists/ListSelect.tsx'
import tableStyles from '../../desk-ui/lists/Table.module.css'
import { type Notice, notify } from '../../desk-ui/notices/notices.ts'
import type { RequestWords } from './requestWords.ts'

type Props = {
  /** The rows that are ticked, as they are shown. */
  rows: readonly RequestRow[]
  colleagues: readonly { value: string; label: string }[]
  words: RequestWords
  /** Reads the list anew, with nothing ticked. */
  onDone: () => Promise<unknown>
}

/** What became of the rows: how many were changed, and why each of the others wasn't. */
function noticeOf({ done, skipped }: ManyHandled, rows: Props['rows'], { bulk, nameless }: RequestWords): Notice {
  const nameOf = (id: string): string => {
    const row = rows.find((one) => one.id === id)
    return [row?.person || nameless, row?.received].filter(Boolean).join(', ')
  }
  const left = skipped.length === 0 ? '' : ` ${fillIn(bulk.skipped, { count: skipped.length })}`
  const details = skipped.map(({ id, reason }) => `${nameOf(id)}: ${bulk.reasons[reason]}`)
  return { text: fillIn(bulk.done, { count: done }) + left, details }
}

/** What can be done with the requests that are ticked. It counts them, and asks again before they leave the queues. */
export function RequestBulkBar({ rows, colleagues, words, onDone }: Props) {
  const { bulk } = words
  const dialog = useRef<HTMLDialogElement>(null)
  const [asked, setAsked] = useState<'close' | 'spam'>('close')
  const [person, setPerson] = useState('')
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const send = async (action: BulkRequestAction) => {
    setBusy(true)
    const sent = rows.map(({ id, state, staffId }) => ({ id, state, staffId }))
    const form = { action, person: action === 'assign' ? person : null, rows: sent }
    const answer = await sendDocument<typeof handleDeskRequests>('handleDeskRequests', form)
    setBusy(false)
    if (answer?.kind !== 'done') return setProblem(bulk[answer?.kind === 'signedOut' ? 'signedOut' : 'failed'])
    setProblem('')
    notify(noticeOf(answer, rows, words))
    await onDone()
  }
  const act = (action: BulkRequestAction) => {
    if (action === 'assign' && person === '') return setProblem(bulk.noPerson)
    if (action !== 'close' && action !== 'spam') return void send(action)
    setAsked(action)
    dialog.current?.showModal()
  }
  return (
    <>
      {problem && <p role="alert">{problem}</p>}
      {rows.length > 0 && (
        <fieldset className={tableStyles.bulk} aria-label={bulk.label} disabled={isBusy}>
          <strong role="status">{fillIn(bulk.selected, { count: rows.length })}</strong>
          {BULK_REQUEST_ACTIONS.filter((action) => action !== 'assign' || colleagues.length > 0).map((action) => (
            <span key={action} className={tableStyles.bulkAction}>
              {action === 'assign' && (
                <ListSelect
                  {...{ name: '', label: bulk.person, none: bulk.choose, value: person, options: colleagues }}
                  onChange={setPerson}
                />
              )}
              <Button variant="secondary" onClick={() => act(action)}>
                {bulk.actions[action]}
              </Button>
            </span>
          ))}
        </fieldset>
      )}
      <ConfirmDialog
        dialog={dialog}
        title={bulk.actions[asked]}
        sentence={fillIn(bulk.sure[asked], { count: rows.length })}
        confirm={bulk.actions[asked]}
        keep={bulk.keep}
        onConfirm={() => void send(asked)}
      />
    </>
  )
}
