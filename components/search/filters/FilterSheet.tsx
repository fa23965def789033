'use client'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Icon } from '#components/ui/Icon.tsx'
import styles from './FilterSheet.module.css'
import type { SearchLabels } from './fieldLabels.ts'

type Props = { labels: SearchLabels['filters']; onClose: () => void; children: ReactNode }

const WIDE = '(min-width: 64rem)'

/** The filters over the whole of a narrow screen; Escape, Back, its button and a screen that grows wide put it away. */
export function FilterSheet({ labels, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)

  useLayoutEffect(() => {
    const wide = matchMedia(WIDE)
    const close = () => dialog.current?.close()
    if (!dialog.current?.open) dialog.current?.showModal()
    wide.addEventListener('change', close)
    return () => {
      wide.removeEventListener('change', close)
      // The browser gives the focus back to what opened it.
      close()
    }
  }, [])

  return (
    <dialog ref={dialog} className={styles.sheet} aria-label={labels.label} onClose={onClose}>
      <div className={styles.head}>
        <h2 className={styles.title}>{labels.label}</h2>
        <button
          type="button"
          className={styles.close}
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
