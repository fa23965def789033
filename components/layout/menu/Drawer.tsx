'use client'
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import iconButton from '#components/ui/styles/iconButton.module.css'
import outlineButton from '#components/ui/styles/outlineButton.module.css'
import { headerDevice } from '#lib/site/rules-device.ts'
import styles from './Drawer.module.css'

type Props = {
  labels: { menu: string; close: string }
  icons: { menu: ReactNode; close: ReactNode }
  /** Target of the menu button before scripts run. */
  withoutScripts: string
  children: ReactNode
}

/**
 * A command for the dialog, which a browser that knows commands carries out before scripts have come (HTML standard,
 * "invoker commands"). React has no types for it yet.
 */
const command = (name: 'show-modal' | 'close', id: string): object => ({ command: name, commandfor: id })

/** The menu on small screens, in a modal dialog. Escape, its backdrop, a followed link and a wider window close it. */
export function Drawer({ labels, icons, withoutScripts, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const open = () => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }

  useEffect(() => {
    const onResize = () => {
      if (headerDevice(window.innerWidth).isDesktop) dialog.current?.close()
    }
    window.addEventListener('resize', onResize)
    return () => window.removeEventListener('resize', onResize)
  }, [])

  const closeOn = ({ target }: MouseEvent) => {
    if (target === dialog.current || (target as Element).closest('a')) dialog.current?.close()
  }

  return (
    <div className={styles.drawer}>
      <a href={withoutScripts} className={`${outlineButton.button} ${styles.openButton} ${styles.withoutScripts}`}>
        {icons.menu}
        <span>{labels.menu}</span>
      </a>
      <button
        type="button"
        className={`${outlineButton.button} ${styles.openButton} ${styles.withScripts}`}
        aria-haspopup="dialog"
        onClick={open}
        {...command('show-modal', id)}
      >
        {icons.menu}
        <span>{labels.menu}</span>
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has Escape, which the dialog brings itself */}
      <dialog ref={dialog} id={id} className={styles.dialog} aria-label={labels.menu} onClick={closeOn}>
        <div className={styles.sheet}>
          <div className={styles.head}>
            <p className={styles.title}>{labels.menu}</p>
            <button
              type="button"
              className={`${iconButton.button} ${styles.close}`}
              aria-label={labels.close}
              onClick={() => dialog.current?.close()}
              {...command('close', id)}
            >
              {icons.close}
            </button>
          </div>
          {children}
        </div>
      </dialog>
    </div>
  )
}
