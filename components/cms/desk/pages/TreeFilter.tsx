'use client'

import { useId } from 'react'
import { Button } from '#components/ui/Button.tsx'
import fieldStyles from '#components/ui/styles/field.module.css'
import { fillWords } from './fillWords.ts'
import styles from './PageTree.module.css'
import type { TreeWords } from './treeContext.ts'

type Props = {
  typed: string
  onType: (text: string) => void
  /** How many pages match what is typed. */
  found: number
  onFoldAll: (folds: boolean) => void
  words: TreeWords['tree']
}

/** Finds pages by a few words as they are typed, and folds or unfolds all. Without a script the form is sent. */
export function TreeFilter({ typed, onType, found, onFoldAll, words }: Props) {
  const id = useId()
  const count =
    found === 0 ? words.filterNone : fillWords(found === 1 ? words.filterOne : words.filterMany, { count: found })
  return (
    <search className={styles.tools}>
      <form method="get" onSubmit={(event) => event.preventDefault()}>
        <label htmlFor={id} className={fieldStyles.label}>
          {words.filter}
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
          <button type="submit">{words.filterShow}</button>
        </noscript>
      </form>
      <div className={styles.steps}>
        <Button variant="quiet" onClick={() => onFoldAll(false)}>
          {words.unfoldAll}
        </Button>
        <Button variant="quiet" onClick={() => onFoldAll(true)}>
          {words.foldAll}
        </Button>
      </div>
      <p role="status">{typed.trim() === '' ? '' : count}</p>
    </search>
  )
}
