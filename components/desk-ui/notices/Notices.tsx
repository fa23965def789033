'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Button } from '#components/ui/Button.tsx'
import { queryClient } from '#components/ui/browser/queryClient.ts'
import type { undoDeskChanges } from '#lib/cms/lists/change-requests.ts'
import type { UndoneRow } from '#lib/cms/lists/undo-many.ts'
import { fillIn } from '#lib/shared/fill-in.ts'
import { sendDocument } from '../documentForm.ts'
import styles from './Notices.module.css'
import { currentNotice, notify, showKeptNotice, subscribeToNotices } from './notices.ts'

export type NoticeWords = Record<'label' | 'undo' | 'undone' | 'partly' | 'failed' | 'close', string>

/**
 * The one place where a page of the desk says what was done, with the button that takes it back. It says so politely
 * and stays until it is closed: nobody has to be quick. Mistakes stand where they were made, not here.
 */
export function Notices({ words }: { words: NoticeWords }) {
  const notice = useSyncExternalStore(subscribeToNotices, currentNotice, () => null)
  const [isBusy, setBusy] = useState(false)
  const router = useRouter()
  useEffect(() => showKeptNotice(), [])
  const undo = async (rows: UndoneRow[]) => {
    setBusy(true)
    const answer = await sendDocument<typeof undoDeskChanges>('undoDeskChanges', { rows })
    setBusy(false)
    if (answer?.kind !== 'undone') return notify({ text: words.failed, undo: rows })
    const partly = fillIn(words.partly, { count: answer.count, left: answer.left })
    notify({ text: answer.left === 0 ? words.undone : partly })
    await queryClient().invalidateQueries({ queryKey: ['desk-list'] })
    router.refresh()
  }
  const rows = notice?.undo
  return (
    <section className={styles.place} aria-label={words.label}>
      <p role="status">{notice?.text}</p>
      {notice?.details && (
        <ul>
          {notice.details.map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
        </ul>
      )}
      {notice && (
        <div className={styles.buttons}>
          {rows && rows.length > 0 && (
            <Button variant="secondary" disabled={isBusy} onClick={() => undo(rows)}>
              {words.undo}
            </Button>
          )}
          <Button variant="quiet" onClick={() => notify(null)}>
            {words.close}
          </Button>
        </div>
      )}
    </section>
  )
}
