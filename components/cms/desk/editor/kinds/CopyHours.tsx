'use client'

import { useRef, useState } from 'react'
import { Button } from '#components/ui/Button.tsx'
import styles from '../../../../desk-ui/styles/Editor.module.css'
import { useEditor } from '../editorContext.ts'

type Props = { weekday: number; copyHours: (days: readonly number[]) => void }

/** Asks to which days the hours of a day are copied; the other working days at first. */
export function CopyHours({ weekday, copyHours }: Props) {
  const { words, kindWords } = useEditor()
  const dialog = useRef<HTMLDialogElement>(null)
  const [days, setDays] = useState([1, 2, 3, 4, 5].filter((day) => day !== weekday))
  const toggle = (day: number) => setDays(days.includes(day) ? days.filter((other) => other !== day) : [...days, day])
  const copy = () => {
    copyHours(days)
    dialog.current?.close()
  }
  const name = kindWords.days[weekday - 1]
  return (
    <>
      <Button
        variant="quiet"
        onClick={() => dialog.current?.showModal()}
        aria-label={`${name}: ${kindWords.copyHours}`}
      >
        {kindWords.copyHours}
      </Button>
      <dialog ref={dialog} className={styles.dialog} aria-label={`${name}: ${kindWords.copyHours}`}>
        <p>{kindWords.copyTo}</p>
        <ul className={styles.boxes}>
          {kindWords.days.map((label, place) =>
            place + 1 === weekday ? null : (
              <li key={label}>
                <label>
                  <input type="checkbox" checked={days.includes(place + 1)} onChange={() => toggle(place + 1)} />
                  {label}
                </label>
              </li>
            ),
          )}
        </ul>
        <div className={styles.rowButtons}>
          <Button onClick={copy} disabled={days.length === 0}>
            {kindWords.copy}
          </Button>
          <Button variant="secondary" onClick={() => dialog.current?.close()}>
            {words.keep}
          </Button>
        </div>
      </dialog>
    </>
  )
}
