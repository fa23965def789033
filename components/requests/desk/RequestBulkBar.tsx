'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { Button } from '#components/ui/Button.tsx'
import type { handleDeskRequests, ManyHandled } from '#lib/requests/handle-many.ts'
import { BULK_REQUEST_ACTIONS, type BulkRequestAction } from '#lib/requests/rules.ts'
import type { RequestRow } from '#lib/requests/view-list.ts'
import { ConfirmDialog } from '../../desk-ui/ConfirmDialog.tsx'
import { sendDocument } from '../../desk-ui/documentForm.ts'
import { ListSelect } from '../../desk-ui/lists/ListSelect.tsx'
import tableStyles from '../../desk-ui/lists/Table.module.css'
import { type Notice, notify } from '../../desk-ui/notices/notices.ts'

type Translator = ReturnType<typeof useTranslations<'requests.list'>>
type Choice = { value: string; label: string }
type Props = {
  /** The rows that are ticked, as they are shown. */
  rows: readonly RequestRow[]
  colleagues: readonly Choice[]
  /** To which they may be moved. */
  offices: readonly Choice[]
  /** Reads the list anew, with nothing ticked. */
  onDone: () => Promise<unknown>
}

/** What became of the rows: how many were changed, and why each of the others wasn't. */
function noticeOf({ done, skipped }: ManyHandled, rows: Props['rows'], t: Translator): Notice {
  const nameOf = (id: string): string => {
    const row = rows.find((one) => one.id === id)
    return [row?.person || t('nameless'), row?.received].filter(Boolean).join(', ')
  }
  const left = skipped.length === 0 ? '' : ` ${t('bulk.skipped', { count: skipped.length })}`
  const details = skipped.map(({ id, reason }) => `${nameOf(id)}: ${t(`bulk.reasons.${reason}`)}`)
  return { text: t('bulk.done', { count: done }) + left, details }
}

/** What can be done with the requests that are ticked. It counts them, and asks again before they leave the queues. */
export function RequestBulkBar({ rows, colleagues, offices, onDone }: Props) {
  const router = useRouter()
  const t = useTranslations('requests.list')
  const dialog = useRef<HTMLDialogElement>(null)
  const [asked, setAsked] = useState<'close' | 'spam' | 'move'>('close')
  const [person, setPerson] = useState('')
  const [office, setOffice] = useState('')
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const send = async (action: BulkRequestAction) => {
    setBusy(true)
    const sent = rows.map(({ id, state, staffId }) => ({ id, state, staffId }))
    const form = {
      ...{ action, rows: sent },
      person: action === 'assign' ? person : null,
      office: action === 'move' ? Number(office) : null,
    }
    const answer = await sendDocument<typeof handleDeskRequests>('handleDeskRequests', form)
    setBusy(false)
    if (answer?.kind !== 'done') return setProblem(t(`bulk.${answer?.kind === 'signedOut' ? 'signedOut' : 'failed'}`))
    setProblem('')
    notify(noticeOf(answer, rows, t))
    await onDone()
    // What was moved stands above the list, each with the button that takes it back.
    if (action === 'move') router.refresh()
  }
  const act = (action: BulkRequestAction) => {
    if (action === 'assign' && person === '') return setProblem(t('bulk.noPerson'))
    if (action === 'move' && office === '') return setProblem(t('bulk.noOffice'))
    if (action !== 'close' && action !== 'spam' && action !== 'move') return void send(action)
    setProblem('')
    setAsked(action)
    dialog.current?.showModal()
  }
  const isOffered = (action: BulkRequestAction) =>
    (action !== 'assign' || colleagues.length > 0) && (action !== 'move' || offices.length > 1)
  const officeName = offices.find(({ value }) => value === office)?.label ?? ''
  return (
    <>
      {problem && <p role="alert">{problem}</p>}
      {rows.length > 0 && (
        <fieldset className={tableStyles.bulk} aria-label={t('bulk.label')} disabled={isBusy}>
          <strong role="status">{t('bulk.selected', { count: rows.length })}</strong>
          {BULK_REQUEST_ACTIONS.filter(isOffered).map((action) => (
            <span key={action} className={tableStyles.bulkAction}>
              {action === 'assign' && (
                <ListSelect
                  {...{ name: '', label: t('bulk.person'), none: t('bulk.choose'), value: person, options: colleagues }}
                  onChange={setPerson}
                />
              )}
              {action === 'move' && (
                <ListSelect
                  {...{ name: '', label: t('bulk.office'), none: t('bulk.choose'), value: office, options: offices }}
                  onChange={setOffice}
                />
              )}
              <Button variant="secondary" onClick={() => act(action)}>
                {t(`bulk.actions.${action}`)}
              </Button>
            </span>
          ))}
        </fieldset>
      )}
      <ConfirmDialog
        dialog={dialog}
        title={t(`bulk.actions.${asked}`)}
        sentence={t(`bulk.sure.${asked}`, { count: rows.length, office: officeName })}
        confirm={t(`bulk.actions.${asked}`)}
        keep={t('bulk.keep')}
        onConfirm={() => void send(asked)}
      />
    </>
  )
}
