'use client'

import { Button } from '#components/ui/Button.tsx'
import { useEditor } from '../editorContext.ts'
import { CopyHours } from './CopyHours.tsx'
import { HoursSpan } from './HoursSpan.tsx'
import kindStyles from './Kinds.module.css'

type Props = {
  /** 1 is Monday. */
  weekday: number
  /** The places of the day's spans in the list of all. */
  places: readonly number[]
  onAdd: () => void
  onRemove: (place: number) => void
  copyHours: (days: readonly number[]) => void
}

/** The spans of one day. */
export function DayHours({ weekday, places, onAdd, onRemove, copyHours }: Props) {
  const { kindWords } = useEditor()
  const day = kindWords.days[weekday - 1] ?? ''
  const add = places.length === 0 ? kindWords.addHours : kindWords.addSpan
  return (
    <li className={kindStyles.day}>
      <strong>{day}</strong>
      <div className={kindStyles.spans}>
        {places.length === 0 && <span className={kindStyles.closed}>{kindWords.closed}</span>}
        {places.map((place) => (
          <HoursSpan key={place} place={place} day={day} onRemove={() => onRemove(place)} />
        ))}
      </div>
      <div className={kindStyles.dayButtons}>
        <Button variant="quiet" onClick={onAdd} aria-label={`${day}: ${add}`}>
          {add}
        </Button>
        {places.length > 0 && <CopyHours weekday={weekday} copyHours={copyHours} />}
      </div>
    </li>
  )
}
