'use client'

import { type ChangeEvent, type KeyboardEvent, type RefObject, useRef } from 'react'
import styles from './WrittenField.module.css'

/** A piece of the text. filled: what a template put in. left: what still has to be filled in. */
export type Piece = { text: string; kind: 'plain' | 'filled' | 'left' }

type Props = {
  name: string
  label: string
  value: string
  /** The same text in pieces; by default it is plain. */
  pieces?: readonly Piece[]
  lang?: string
  /** The id of what is wrong with it. */
  problem?: string | undefined
  placeholder?: string
  field?: RefObject<HTMLTextAreaElement | null>
  onText: (text: string, caret: number) => void
  onKeyDown?: (event: KeyboardEvent<HTMLTextAreaElement>) => void
}

/** Where one writes: as high as the text, with what a template filled in, and what it didn't, on a tint. */
export function WrittenField({ name, label, value, lang, problem, placeholder, onText, ...rest }: Props) {
  const { pieces = [{ text: value, kind: 'plain' }] } = rest
  const behind = useRef<HTMLDivElement>(null)
  return (
    <div className={styles.written}>
      <div ref={behind} className={styles.behind} aria-hidden="true">
        {pieces.map(({ text, kind }, place) =>
          kind === 'plain' ? (
            text
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other name.
            <mark key={place} data-kind={kind}>
              {text}
            </mark>
          ),
        )}{' '}
      </div>
      <textarea
        ref={rest.field}
        name={name}
        rows={3}
        dir="auto"
        lang={lang}
        value={value}
        className={styles.field}
        aria-label={label}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem}
        placeholder={placeholder}
        onChange={({ target }: ChangeEvent<HTMLTextAreaElement>) => onText(target.value, target.selectionStart)}
        onScroll={({ currentTarget }) => {
          if (behind.current) behind.current.scrollTop = currentTarget.scrollTop
        }}
        onKeyDown={rest.onKeyDown}
      />
    </div>
  )
}
