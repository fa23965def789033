'use client'

import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/Button.tsx'
import { CopyHours, type Weekday } from './CopyHours.tsx'
import { HoursSpan } from './HoursSpan.tsx'
import kindStyles from './Kinds.module.css'

type Props = {
  weekday: Weekday
  /** The places of the day's spans in the list of all. */
  places: readonly number[]
  onAdd: () => void
  onRemove: (place: number) => void
  copyHours: (days: readonly number[]) => void
}

/** The spans of one day. */
export function DayHours({ weekday, places, onAdd, onRemove, copyHours }: Props) {
  const tKinds = useTranslations('cms.kinds.parts')
  const day = useTranslations('cms.kinds.days')(`${weekday}`)
  const add = places.length === 0 ? tKinds('addHours') : tKinds('addSpan')
  return (
    <li className={kindStyles.day}>
      <strong>{day}</strong>
      <div className={kindStyles.spans}>
        {places.length === 0 && <span className={kindStyles.closed}>{tKinds('closed')}</span>}
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
