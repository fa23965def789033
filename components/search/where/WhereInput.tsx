import { useLayoutEffect, useRef } from 'react'
import { sentenceMarks } from './sentenceMarks.ts'
import type { Where } from './useWhere.ts'
import styles from './WhereInput.module.css'

type Props = { where: Where; text: string; placeholder: string; className?: string | undefined }

/**
 * The input of the field. What was understood of a sentence is underlined in it, by the same letters unseen behind it;
 * the chips below say it in words.
 */
export function WhereInput({ where, text, placeholder, className = '' }: Props) {
  const { reading, found, inputProps } = where
  const drawn = useRef<HTMLSpanElement>(null)
  const marks = reading && found.sentence ? sentenceMarks(text, reading) : []
  const keepBeside = (input: HTMLInputElement | null | undefined) => {
    if (drawn.current && input) drawn.current.scrollLeft = input.scrollLeft
  }
  useLayoutEffect(() => keepBeside(drawn.current?.parentElement?.querySelector('input')))
  return (
    <span className={`${styles.box} ${className}`}>
      {marks.length > 0 && (
        <span ref={drawn} className={styles.drawn} aria-hidden="true">
          {marks.map(({ start, text: words, is }) => (
            <span key={start} className={is ? styles[is] : undefined}>
              {words}
            </span>
          ))}
        </span>
      )}
      <input
        {...inputProps}
        className={styles.input}
        placeholder={placeholder}
        onScroll={({ currentTarget }) => keepBeside(currentTarget)}
      />
    </span>
  )
}
