'use client'

import { Button } from '#components/ui/Button.tsx'
import styles from './Editor.module.css'
import { useEditor } from './editorContext.ts'

type Props = {
  /** What a row is called, for those who hear the buttons of all rows. */
  name: string
  place: number
  count: number
  /** Rows without an order can't be moved. */
  move?: ((from: number, to: number) => void) | undefined
  remove: (place: number) => void
}

/** Moves a row up or down, or takes it away. */
export function RowButtons({ name, place, count, move, remove }: Props) {
  const { words } = useEditor()
  const labelled = (word: string) => `${word}: ${name} ${place + 1}`
  return (
    <div className={styles.rowButtons}>
      {move && place > 0 && (
        <Button variant="quiet" aria-label={labelled(words.up)} onClick={() => move(place, place - 1)}>
          {words.up}
        </Button>
      )}
      {move && place < count - 1 && (
        <Button variant="quiet" aria-label={labelled(words.down)} onClick={() => move(place, place + 1)}>
          {words.down}
        </Button>
      )}
      <Button variant="quiet" aria-label={labelled(words.removeRow)} onClick={() => remove(place)}>
        {words.removeRow}
      </Button>
    </div>
  )
}
