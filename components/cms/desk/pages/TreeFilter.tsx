'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { Button } from '#components/ui/Button.tsx'
import fieldStyles from '#components/ui/styles/field.module.css'
import styles from './PageTree.module.css'

type Props = {
  typed: string
  onType: (text: string) => void
  /** How many pages match what is typed. */
  found: number
  onFoldAll: (folds: boolean) => void
}

/** Finds pages by a few words as they are typed, and folds or unfolds all. Without a script the form is sent. */
export function TreeFilter({ typed, onType, found, onFoldAll }: Props) {
  const t = useTranslations('cms.pages.tree')
  const id = useId()
  const count = found === 0 ? t('filterNone') : t(found === 1 ? 'filterOne' : 'filterMany', { count: found })
  return (
    <search className={styles.tools}>
      <form method="get" onSubmit={(event) => event.preventDefault()}>
        <label htmlFor={id} className={fieldStyles.label}>
          {t('filter')}
        </label>
        <input
          id={id}
          type="search"
          name="q"
          className={fieldStyles.input}
          value={typed}
          onChange={({ target }) => onType(target.value)}
        />
        <noscript>
          <button type="submit">{t('filterShow')}</button>
        </noscript>
      </form>
      <div className={styles.steps}>
        <Button variant="quiet" onClick={() => onFoldAll(false)}>
          {t('unfoldAll')}
        </Button>
        <Button variant="quiet" onClick={() => onFoldAll(true)}>
          {t('foldAll')}
        </Button>
      </div>
      <p role="status">{typed.trim() === '' ? '' : count}</p>
    </search>
  )
}
