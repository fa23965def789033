'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { Button } from '#components/ui/Button.tsx'
import type { Language } from '#lib/listings/rules.ts'
import { linkAddress } from '#lib/site/rules-link-address.ts'
import styles from '../rich-text/TextDialog.module.css'
import { openDialog } from '../rich-text/WordsDialog.tsx'
import { LinkPicker } from './LinkPicker.tsx'

type Props = {
  language: Language
  /** The address of the link so far; '' for a new one. */
  value: string
  /** With the address as it is stored; '': no link any more. */
  onChoose: (href: string) => void
  onClose: () => void
}

/** Asks where a link leads. */
export function LinkDialog({ language, value, onChoose, onClose }: Props) {
  const t = useTranslations('cms.richText')
  const title = useId()
  const [typed, setTyped] = useState(value)
  const [isWrong, setWrong] = useState(false)
  const done = () => {
    const address = linkAddress(typed)
    if (address) onChoose(address)
    else setWrong(true)
  }
  return (
    <dialog ref={openDialog} className={styles.dialog} aria-labelledby={title} onClose={onClose}>
      <h2 id={title}>{t('links.title')}</h2>
      <LinkPicker
        id={`${title}-address`}
        language={language}
        value={typed}
        isWrong={isWrong}
        onChange={(text) => {
          setTyped(text)
          setWrong(false)
        }}
        onPick={onChoose}
        onEnter={done}
      />
      <div className={styles.buttons}>
        <Button onClick={done}>{t('links.use')}</Button>
        {value !== '' && (
          <Button variant="secondary" onClick={() => onChoose('')}>
            {t('links.remove')}
          </Button>
        )}
        <Button variant="quiet" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </dialog>
  )
}
