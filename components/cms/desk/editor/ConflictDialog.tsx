'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#components/ui/Button.tsx'
import type { Choices, Clash } from '#lib/cms/versions/rules-merge.ts'
import type { Language } from '#lib/listings/rules.ts'
import styles from '../../../desk-ui/styles/Editor.module.css'
import { labelPath, useEditor } from './editorContext.ts'

type Props = {
  clashes: readonly Clash[]
  /** Brings both together, by the side that was chosen for each. */
  onChosen: (choices: Choices) => void
  onClose: () => void
}

const write = (value: unknown): string =>
  value === null || value === '' ? '–' : typeof value === 'string' ? value : JSON.stringify(value, null, 1)

/** Shows what two people changed in different ways, and asks which to keep. */
export function ConflictDialog({ clashes, onChosen, onClose }: Props) {
  const t = useTranslations('cms.editor.words')
  const tLanguages = useTranslations('cms.editor.languages')
  const { editor } = useEditor()
  const dialog = useRef<HTMLDialogElement>(null)
  const [choices, setChoices] = useState<Choices>({})
  const labelOf = (path: string): string => {
    const label = editor.labels.fields[labelPath(path)]?.label ?? path
    const language = /^texts\.(nl|fr|en|de)\./.exec(path)?.[1] as Language | undefined
    return language ? `${label} (${tLanguages(language)})` : label
  }
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className={styles.dialog} aria-label={t('conflictTitle')} onClose={onClose}>
      <h2>{t('conflictTitle')}</h2>
      <p>{t('conflict')}</p>
      {clashes.map(({ path, mine, theirs }) => (
        <fieldset key={path} className={styles.clash}>
          <legend>{labelOf(path)}</legend>
          {(['mine', 'theirs'] as const).map((side) => (
            <label key={side}>
              <input
                type="radio"
                name={path}
                checked={(choices[path] ?? 'mine') === side}
                onChange={() => setChoices({ ...choices, [path]: side })}
              />
              <span>
                <strong>{t(side)}</strong>
                <span className={styles.clashValue}>{write(side === 'mine' ? mine : theirs)}</span>
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      <div className={styles.rowButtons}>
        <Button
          onClick={() => {
            onChosen(choices)
            dialog.current?.close()
          }}
        >
          {t('conflictMerge')}
        </Button>
        <Button variant="secondary" onClick={() => dialog.current?.close()}>
          {t('keep')}
        </Button>
      </div>
    </dialog>
  )
}
