'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#components/ui/Button.tsx'
import type { Language } from '#lib/listings/rules.ts'
import styles from '../../desk-search/desk/Search.module.css'
import { OPEN_SEARCH } from '../shell/openSearch.ts'

/** Loaded when the dialog first opens. */
const SearchPanel = dynamic(
  () => import('../../desk-search/desk/SearchPanel.tsx').then((module) => module.SearchPanel),
  { ssr: false },
)

type Props = { locale: Language; path: string; label: string }

/** Ctrl+K, or ⌘K on a Mac, opens the search of the desk over each of its pages; what is written there stays. */
export function SearchKeys({ locale, path, label }: Props) {
  const t = useTranslations('desk.search.words')
  const dialog = useRef<HTMLDialogElement>(null)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const open = () => {
      setOpen(true)
      if (!dialog.current?.open) dialog.current?.showModal()
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      open()
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener(OPEN_SEARCH, open)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener(OPEN_SEARCH, open)
    }
  }, [])
  return (
    <dialog ref={dialog} className={styles.dialog} aria-label={label} onClose={() => setOpen(false)}>
      {isOpen && <SearchPanel locale={locale} path={path} autoFocus inAddress={false} />}
      <Button variant="secondary" onClick={() => dialog.current?.close()}>
        {t('close')}
      </Button>
    </dialog>
  )
}
