'use client'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Icon } from '#components/ui/Icon.tsx'
import iconButton from '#components/ui/styles/iconButton.module.css'
import styles from './FilterSheet.module.css'
import type { SearchLabels } from './fieldLabels.ts'

type Props = { labels: SearchLabels['filters']; onClose: () => void; children: ReactNode }

const WIDE = '(min-width: 64rem)'

/** The filters as a full-screen sheet on narrow screens; Escape, Back, its button and a wider screen close it. */
export function FilterSheet({ labels, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)

  useLayoutEffect(() => {
    const wide = matchMedia(WIDE)
    const close = () => dialog.current?.close()
    if (!dialog.current?.open) dialog.current?.showModal()
    wide.addEventListener('change', close)
    return () => {
      wide.removeEventListener('change', close)
      // The browser returns the focus to the element that opened it.
      close()
    }
  }, [])

  return (
    <dialog ref={dialog} className={styles.sheet} aria-label={labels.label} onClose={onClose}>
      <div className={styles.head}>
        <h2 className={styles.title}>{labels.label}</h2>
        <button
          type="button"
          className={`${iconButton.button} ${styles.close}`}
          aria-label={labels.close}
          onClick={() => dialog.current?.close()}
        >
          <Icon name="close" />
        </button>
      </div>
      {children}
    </dialog>
  )
}
