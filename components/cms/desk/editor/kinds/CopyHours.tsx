'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { Button } from '#components/ui/Button.tsx'
import styles from '../../../../desk-ui/styles/Editor.module.css'

/** 1 is Monday. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const
export type Weekday = (typeof WEEKDAYS)[number]

type Props = { weekday: Weekday; copyHours: (days: readonly number[]) => void }

/** Asks to which days the hours of a day are copied; the other working days at first. */
export function CopyHours({ weekday, copyHours }: Props) {
  const tDays = useTranslations('cms.kinds.days')
  const tKinds = useTranslations('cms.kinds.parts')
  const t = useTranslations('cms.editor.words')
  const dialog = useRef<HTMLDialogElement>(null)
  const [days, setDays] = useState<readonly number[]>([1, 2, 3, 4, 5].filter((day) => day !== weekday))
  const toggle = (day: number) => setDays(days.includes(day) ? days.filter((other) => other !== day) : [...days, day])
  const copy = () => {
    copyHours(days)
    dialog.current?.close()
  }
  const name = tDays(`${weekday}`)
  return (
    <>
      <Button
        variant="quiet"
        onClick={() => dialog.current?.showModal()}
        aria-label={`${name}: ${tKinds('copyHours')}`}
      >
        {tKinds('copyHours')}
      </Button>
      <dialog ref={dialog} className={styles.dialog} aria-label={`${name}: ${tKinds('copyHours')}`}>
        <p>{tKinds('copyTo')}</p>
        <ul className={styles.boxes}>
          {WEEKDAYS.filter((day) => day !== weekday).map((day) => (
            <li key={day}>
              <label>
                <input type="checkbox" checked={days.includes(day)} onChange={() => toggle(day)} />
                {tDays(`${day}`)}
              </label>
            </li>
          ))}
        </ul>
        <div className={styles.rowButtons}>
          <Button onClick={copy} disabled={days.length === 0}>
            {tKinds('copy')}
          </Button>
          <Button variant="secondary" onClick={() => dialog.current?.close()}>
            {t('keep')}
          </Button>
        </div>
      </dialog>
    </>
  )
}
