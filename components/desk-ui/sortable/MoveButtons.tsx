'use client'

import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useId, useState } from 'react'
import { Button } from '#components/ui/Button.tsx'
import fieldStyles from '#components/ui/styles/field.module.css'
import styles from './Sortable.module.css'
import { useSorting } from './SortableList.tsx'

/** `name`: of the row. */
type Props = { name: string; place: number }

/** Up, down, first, last: what leads nowhere stays, so that the focus has a place. */
export function MoveButtons({ name, place }: Props) {
  const t = useTranslations('desk.sortable')
  const { count, move } = useSorting()
  const button = (word: string, to: number, isOff: boolean) => (
    <Button
      variant="quiet"
      aria-label={`${word}: ${name}`}
      aria-disabled={isOff || undefined}
      onClick={() => !isOff && move(place, to)}
    >
      {word}
    </Button>
  )
  const [isFirst, isLast] = [place === 0, place === count - 1]
  return (
    <>
      {button(t('up'), place - 1, isFirst)}
      {button(t('down'), place + 1, isLast)}
      {button(t('first'), 0, isFirst)}
      {button(t('last'), count - 1, isLast)}
    </>
  )
}

/** Moves a row to a place by its number. */
export function MoveTo({ name, place }: Props) {
  const t = useTranslations('desk.sortable')
  const { count, move } = useSorting()
  const id = useId()
  const [typed, setTyped] = useState('')
  const go = () => {
    const wanted = Math.trunc(Number(typed))
    if (typed !== '' && wanted >= 1) move(place, Math.min(wanted, count) - 1)
    setTyped('')
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // Else the form around would be saved.
    event.preventDefault()
    go()
  }
  return (
    <span className={styles.moveTo}>
      <label htmlFor={id}>{t('position', { count })}</label>
      <input
        id={id}
        className={fieldStyles.input}
        type="number"
        inputMode="numeric"
        min={1}
        max={count}
        value={typed}
        placeholder={String(place + 1)}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={press}
      />
      <Button variant="secondary" aria-label={`${t('moveTo')}: ${name}`} onClick={go}>
        {t('moveTo')}
      </Button>
    </span>
  )
}
