'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import type { LetteredPage } from '#lib/desk/letters.ts'
import { PartsDialog } from '../dialog/Dialog.tsx'
import styles from './Keys.module.css'
import { useDeskKeys } from './useDeskKeys.ts'

/** Loaded when the dialog first opens. */
const KeyHelp = dynamic(() => import('./KeyHelp.tsx').then((module) => module.KeyHelp), { ssr: false })

/** `places`: the pages that `g` and a letter lead to. */
type Props = { places: readonly LetteredPage[] }

/** The button that shows which keys the screen has; `?` does the same, and `g` with a letter goes to a page. */
export function KeyHelpButton({ places }: Props) {
  const t = useTranslations('desk.keys')
  const dialog = useRef<HTMLDialogElement>(null)
  const [isOpen, setOpen] = useState(false)
  const open = () => {
    setOpen(true)
    if (!dialog.current?.open) dialog.current?.showModal()
  }
  useDeskKeys(t('everywhere'), [{ keys: '?', label: t('help'), run: open }])
  useDeskKeys(
    t('go'),
    places.map(({ keys, name, href }) => ({ keys, label: name, run: () => location.assign(href) })),
  )
  return (
    <>
      <button type="button" className={styles.button} title={t('button')} aria-label={t('button')} onClick={open}>
        ?
      </button>
      <PartsDialog ref={dialog} aria-labelledby="desk-keys-title" onClose={() => setOpen(false)}>
        {isOpen && <KeyHelp dialog={dialog} />}
      </PartsDialog>
    </>
  )
}
