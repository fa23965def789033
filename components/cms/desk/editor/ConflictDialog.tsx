'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { ConfirmDialog } from '#components/desk-ui/ConfirmDialog.tsx'
import type { Choices, Clash } from '#lib/cms/versions/rules-merge.ts'
import styles from './ConflictDialog.module.css'
import { labelPath, useEditor, useFieldName } from './editorContext.ts'

type ConflictDialogProps = {
  clashes: readonly Clash[]
  /** Brings both together, by the side that was chosen for each. */
  onChosen: (choices: Choices) => void
  onClose: () => void
}

/** Tags after which a new line begins. */
const LINE_ENDS = ['/p', '/li', '/tr', '/h2', '/h3', '/h4', '/figure', 'br']

/** What is written between the tags of a text: nothing here is shown as HTML. */
function withoutTags(html: string): string {
  const [first = '', ...parts] = html.split('<')
  const texts = parts.map((part) => {
    const end = part.indexOf('>')
    return (LINE_ENDS.includes(part.slice(0, end)) ? '\n' : '') + part.slice(end + 1)
  })
  const text = [first, ...texts].join('').trim()
  return text.replaceAll('&nbsp;', ' ').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
}

/** A value in words, whatever it is made of: of markup its paragraphs, of rows a line each with what their fields hold. */
function useWords(): (path: string, value: unknown) => string {
  const { labels } = useEditor().editor
  const inWords = (path: string, value: unknown): string => {
    if (value === null || value === undefined || value === '' || value === false) return ''
    if (Array.isArray(value)) return value.map((row) => inWords(path, row)).join('\n')
    if (typeof value === 'object')
      return Object.entries(value)
        .map(([name, part]) => (name === 'key' ? '' : inWords(`${path}.${name}`, part)))
        .filter(Boolean)
        .join(' · ')
    const general = labelPath(path)
    const named = labels.choices[`${general}.${value}`] ?? String(value)
    const text = named.startsWith('<') ? withoutTags(named) : named
    // A field of a row stands beside others: its name says which it is.
    return general.startsWith('lists.') ? `${labels.fields[general]?.label ?? general}: ${text}` : text
  }
  return inWords
}

/** Shows what two people changed in different ways, and asks which to keep. */
export function ConflictDialog({ clashes, onChosen, onClose }: ConflictDialogProps) {
  const t = useTranslations('cms.editor.words')
  const nameOf = useFieldName()
  const words = useWords()
  const dialog = useRef<HTMLDialogElement>(null)
  const [choices, setChoices] = useState<Choices>({})
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <ConfirmDialog
      isHeaded
      dialog={dialog}
      title={t('conflictTitle')}
      sentence={t('conflictAbout')}
      confirm={t('conflictMerge')}
      keep={t('keep')}
      onConfirm={() => onChosen(choices)}
      onClose={onClose}
    >
      {clashes.map(({ path, mine, theirs }) => (
        <fieldset key={path} className={styles.clash}>
          <legend>{nameOf(path)}</legend>
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
                <span className={styles.clashValue}>{words(path, side === 'mine' ? mine : theirs) || '–'}</span>
              </span>
            </label>
          ))}
        </fieldset>
      ))}
    </ConfirmDialog>
  )
}
