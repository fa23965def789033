'use client'

import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { pageSubject } from '../shell/pageSubject.ts'
import styles from './Toasts.module.css'
import { onToast, shownToast, showToast, takeKeptToast } from './toasts.ts'
import { useDocumentToast } from './useDocumentToast.ts'

/** So long something can be taken back, in seconds. */
const SECONDS = 10

/** The place of toasts, once on a page. One waits while somebody is at it, and goes with its page. */
export function Toasts() {
  const t = useTranslations('desk.lists.notices')
  const toast = useSyncExternalStore(onToast, shownToast, () => null)
  const [left, setLeft] = useState({ toast, seconds: SECONDS })
  const [isHeld, setHeld] = useState(false)
  const hasDetails = (toast?.details?.length ?? 0) > 0
  const isKept = hasDetails || toast?.stays === true
  const path = usePathname()
  const showDone = useDocumentToast()
  const showKept = useEffectEvent(() => {
    const kept = takeKeptToast()
    if (kept) showDone(kept)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another path.
  useEffect(() => {
    showKept()
    return () => {
      // Of a page that opens one thing after the other, it stays as long as elsewhere.
      if (pageSubject() === undefined) showToast(null)
    }
  }, [path])
  const seconds = left.toast === toast ? left.seconds : SECONDS
  useEffect(() => {
    if (!toast || isHeld || isKept) return
    const timer = setTimeout(() => (seconds > 1 ? setLeft({ toast, seconds: seconds - 1 }) : showToast(null)), 1000)
    return () => clearTimeout(timer)
  }, [toast, isHeld, isKept, seconds])
  const undo = async (): Promise<void> => {
    if (!toast?.undo) return
    showToast(null)
    const said = await toast.undo()
    showToast(typeof said === 'string' ? { text: said } : said)
  }
  return (
    <div role="status" className={styles.place}>
      {toast && (
        // biome-ignore lint/a11y/noStaticElementInteractions: who points at it or is at its button has all the time.
        <div
          className={styles.toast}
          data-problem={toast.isProblem || undefined}
          onPointerEnter={() => setHeld(true)}
          onPointerLeave={() => setHeld(false)}
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
        >
          {hasDetails ? (
            <div className={styles.said}>
              {toast.text}
              <ul>
                {toast.details?.map((detail) => (
                  <li key={detail}>{detail}</li>
                ))}
              </ul>
            </div>
          ) : (
            <span>{toast.text}</span>
          )}
          {toast.undo && (
            <button type="button" onClick={undo}>
              {t('undo')} {!isKept && <span aria-hidden="true">{seconds}</span>}
            </button>
          )}
          {isKept && (
            <button type="button" onClick={() => showToast(null)}>
              {t('close')}
            </button>
          )}
        </div>
      )}
    </div>
  )
}
