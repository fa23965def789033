'use client'

import { usePathname, useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Button } from '#components/ui/Button.tsx'
import { queryClient } from '#components/ui/browser/queryClient.ts'
import type { undoDeskChanges } from '#lib/cms/lists/change-requests.ts'
import type { UndoneRow } from '#lib/cms/lists/undo-many.ts'
import { sendDocument } from '../documentForm.ts'
import styles from './Notices.module.css'
import { currentNotice, notify, showKeptNotice, subscribeToNotices } from './notices.ts'

/**
 * The one place where a page of the desk says what was done, with the button that takes it back. It says so politely
 * and stays until it is closed or the page is left: nobody has to be quick. Mistakes stand where they were made, not
 * here.
 */
export function Notices() {
  const t = useTranslations('desk.lists.notices')
  const notice = useSyncExternalStore(subscribeToNotices, currentNotice, () => null)
  const [isBusy, setBusy] = useState(false)
  const router = useRouter()
  const path = usePathname()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another path.
  useEffect(() => {
    showKeptNotice()
    return () => notify(null)
  }, [path])
  const undo = async (rows: UndoneRow[]) => {
    setBusy(true)
    const answer = await sendDocument<typeof undoDeskChanges>('undoDeskChanges', { rows })
    setBusy(false)
    if (answer?.kind !== 'undone') return notify({ text: t('failed'), undo: rows })
    const partly = t('partly', { count: answer.count, left: answer.left })
    notify({ text: answer.left === 0 ? t('undone') : partly })
    await queryClient().invalidateQueries({ queryKey: ['desk-list'] })
    router.refresh()
  }
  const rows = notice?.undo
  return (
    <section className={styles.place} aria-label={t('label')}>
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
              {t('undo')}
            </Button>
          )}
          <Button variant="quiet" onClick={() => notify(null)}>
            {t('close')}
          </Button>
        </div>
      )}
    </section>
  )
}
