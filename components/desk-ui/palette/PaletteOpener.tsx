'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import type { Language } from '#lib/listings/rules.ts'
import { PartsDialog } from '../dialog/Dialog.tsx'
import { useDeskKeys } from '../keys/useDeskKeys.ts'
import { OPEN_SEARCH } from '../shell/openSearch.ts'
import type { OpenRecord } from './openRecord.ts'

/** Loaded when the dialog first opens. */
const Palette = dynamic(() => import('./Palette.tsx').then((module) => module.Palette), { ssr: false })

type Props = {
  locale: Language
  /** The page that searches without a script. */
  path: string
  /** What the page that is open is about. */
  record: OpenRecord | null
}

/**
 * Ctrl+K, or ⌘K on a Mac, opens the palette over each page of the desk; what is written there stays, and the focus
 * comes back to where it was.
 */
export function PaletteOpener({ locale, path, record }: Props) {
  const t = useTranslations('desk.palette')
  const tKeys = useTranslations('desk.keys')
  const dialog = useRef<HTMLDialogElement>(null)
  const early = useRef('')
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const close = () => dialog.current?.close()
  const open = () => {
    setOpened(true)
    setOpen(true)
    // The field has the focus once it is there; the browser gives the dialog that of what was focused before.
    if (!dialog.current?.open) dialog.current?.showModal()
  }
  useDeskKeys(tKeys('everywhere'), [{ keys: 'Control+k', label: tKeys('search'), run: open }])
  useDeskKeys(tKeys('everywhere'), [{ keys: 'Control+k', label: tKeys('search'), run: close }], dialog)
  useEffect(() => {
    const onOpen = () => {
      setOpened(true)
      setOpen(true)
      if (!dialog.current?.open) dialog.current?.showModal()
    }
    document.addEventListener(OPEN_SEARCH, onOpen)
    return () => document.removeEventListener(OPEN_SEARCH, onOpen)
  }, [])
  return (
    <PartsDialog
      isNarrow
      ref={dialog}
      aria-label={t('label')}
      onClose={() => setOpen(false)}
      // What is typed before the field has come stands in it then.
      onKeyDown={({ target, currentTarget, key, ctrlKey, metaKey, altKey }) => {
        if (target === currentTarget && key.length === 1 && !ctrlKey && !metaKey && !altKey) early.current += key
      }}
    >
      {wasOpened && <Palette {...{ locale, path, record, isOpen, early }} onClose={close} />}
    </PartsDialog>
  )
}
