'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { Dialog } from '#components/desk-ui/dialog/Dialog.tsx'
import { Cluster } from '#components/desk-ui/stack/Cluster.tsx'
import { Button } from '#components/ui/Button.tsx'
import fieldStyles from '#components/ui/styles/field.module.css'

type Props = {
  title: string
  value: string
  /** '': nothing any more. */
  onDone: (text: string) => void
  onClose: () => void
}

/** Opens a dialog when it is mounted; a native one keeps the focus inside and closes by Esc. */
export const openDialog = (dialog: HTMLDialogElement | null): void => {
  if (dialog && !dialog.open) dialog.showModal()
}

/** Asks for a few words. */
export function WordsDialog({ title, value, onDone, onClose }: Props) {
  const t = useTranslations('cms.richText')
  const id = useId()
  const [text, setText] = useState(value)
  return (
    <Dialog ref={openDialog} aria-labelledby={id} onClose={onClose}>
      <label id={id} htmlFor={`${id}-text`} className={fieldStyles.label}>
        {title}
      </label>
      <input
        id={`${id}-text`}
        className={fieldStyles.input}
        value={text}
        maxLength={200}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // Enter would send the form of the document.
          event.preventDefault()
          onDone(text.trim())
        }}
      />
      <Cluster>
        <Button onClick={() => onDone(text.trim())}>{t('ready')}</Button>
        <Button variant="quiet" onClick={onClose}>
          {t('cancel')}
        </Button>
      </Cluster>
    </Dialog>
  )
}
