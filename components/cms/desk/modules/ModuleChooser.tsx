'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '#components/ui/Button.tsx'
import fieldStyles from '#components/ui/styles/field.module.css'
import { MODULE_VIEW_NAMES, type ModuleView } from '#lib/content/rules-modules.ts'
import { wordMatcher } from '#lib/shared/match-words.ts'
import editorStyles from '../../../desk-ui/styles/Editor.module.css'
import styles from './ModuleChooser.module.css'
import { ViewDrawing } from './ViewDrawing.tsx'

type Props = {
  nameOf: (view: ModuleView) => string
  onChoose: (view: ModuleView) => void
  onClose: () => void
}

/** All kinds of parts with what each looks like and shows; found by a few t(''). */
export function ModuleChooser({ nameOf, onChoose, onClose }: Props) {
  const t = useTranslations('cms.modules.words')
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const [typed, setTyped] = useState('')
  useEffect(() => dialog.current?.showModal(), [])
  const matches = wordMatcher(typed)
  const found = MODULE_VIEW_NAMES.filter((view) => matches(nameOf(view), t(`about.${view}`)))
  return (
    <dialog
      ref={dialog}
      className={`${editorStyles.dialog} ${styles.chooser}`}
      aria-labelledby={`${id}-title`}
      onClose={onClose}
    >
      <h2 id={`${id}-title`}>{t('chooserTitle')}</h2>
      <label className={fieldStyles.label} htmlFor={id}>
        {t('chooserSearch')}
      </label>
      <input
        id={id}
        type="search"
        className={fieldStyles.input}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          if (found[0] && typed.trim() !== '') onChoose(found[0])
        }}
      />
      <p role="status">{found.length === 0 ? t('chooserNone') : ''}</p>
      <ul className={styles.kinds}>
        {found.map((view) => (
          <li key={view}>
            <button type="button" onClick={() => onChoose(view)}>
              <ViewDrawing view={view} />
              <strong>{nameOf(view)}</strong>
              <span>{t(`about.${view}`)}</span>
            </button>
          </li>
        ))}
      </ul>
      <Button variant="secondary" onClick={() => dialog.current?.close()}>
        {t('close')}
      </Button>
    </dialog>
  )
}
