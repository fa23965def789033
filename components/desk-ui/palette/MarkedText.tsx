import { markTyped } from '#lib/desk-search/rules-typed.ts'
import styles from './Lines.module.css'

/** A text in which what was typed stands out. */
export const MarkedText = ({ text, typed }: { text: string; typed: string }) =>
  markTyped(text, typed).map(({ text: piece, isTyped }, place) =>
    isTyped ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other name
      <b key={place} className={styles.typed}>
        {piece}
      </b>
    ) : (
      piece
    ),
  )
