'use client'

import { useTranslations } from 'next-intl'
import { useId, useRef, useState } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { useEditor } from '#components/cms/desk/editor/editorContext.ts'
import { ConfirmDialog } from '#components/desk-ui/ConfirmDialog.tsx'
import { ChoiceList } from '#components/desk-ui/editor/ChoiceList.tsx'
import { FieldsetBox } from '#components/desk-ui/editor/FieldsetBox.tsx'
import { FieldError } from '#components/desk-ui/editor/FieldWords.tsx'
import { Button } from '#components/ui/Button.tsx'
import { DateInput } from '#components/ui/dates/DateInput.tsx'
import fieldStyles from '#components/ui/styles/field.module.css'
import type { ListRow } from '#lib/cms/collections/rules-state.ts'
import kindStyles from './Kinds.module.css'

const PATH = 'lists.hours'

const onDay = (row: ListRow, weekday: number): boolean => row.fields.weekday === weekday
const hoursOf = (weekday: number, opens: string, closes: string): ListRow => ({
  key: null,
  fields: { weekday, opens, closes },
  texts: {},
})

type TimeProps = { path: string; label: string; errorId: string }

function TimeInput({ path, label, errorId }: TimeProps) {
  const {
    field: { value, ...input },
    fieldState: { error },
  } = useController({ name: path })
  return (
    <span data-wrong={error ? '' : undefined}>
      <DateInput
        type="time"
        className={fieldStyles.input}
        {...input}
        value={String(value ?? '').slice(0, 5)}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
      />
    </span>
  )
}

type HoursSpanProps = { place: number; day: string; onRemove: () => void }

/** From when until when an office is open. */
function HoursSpan({ place, day, onRemove }: HoursSpanProps) {
  const tKinds = useTranslations('cms.kinds.parts')
  const id = useId()
  const path = `lists.hours.${place}.fields`
  const [opens, closes] = [useController({ name: `${path}.opens` }), useController({ name: `${path}.closes` })]
  const error = opens.fieldState.error?.message ?? closes.fieldState.error?.message
  return (
    <div className={kindStyles.span}>
      <TimeInput path={`${path}.opens`} label={`${day}: ${tKinds('from')}`} errorId={id} />
      <span aria-hidden="true">–</span>
      <TimeInput path={`${path}.closes`} label={`${day}: ${tKinds('until')}`} errorId={id} />
      <Button variant="quiet" onClick={onRemove} aria-label={`${day}: ${tKinds('removeSpan')}`}>
        ✕
      </Button>
      {error && <FieldError id={id}>{error}</FieldError>}
    </div>
  )
}

/** 1 is Monday. */
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const
type Weekday = (typeof WEEKDAYS)[number]

type CopyHoursProps = { weekday: Weekday; copyHours: (days: readonly number[]) => void }

/** Asks to which days the hours of a day are copied; the other working days at first. */
function CopyHours({ weekday, copyHours }: CopyHoursProps) {
  const tDays = useTranslations('cms.kinds.days')
  const tKinds = useTranslations('cms.kinds.parts')
  const t = useTranslations('cms.editor.words')
  const dialog = useRef<HTMLDialogElement>(null)
  const [days, setDays] = useState<readonly number[]>([1, 2, 3, 4, 5].filter((day) => day !== weekday))
  const toggle = (day: number) => setDays(days.includes(day) ? days.filter((other) => other !== day) : [...days, day])
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
      <ConfirmDialog
        dialog={dialog}
        title={`${name}: ${tKinds('copyHours')}`}
        sentence={tKinds('copyTo')}
        confirm={tKinds('copy')}
        keep={t('keep')}
        isReady={days.length > 0}
        onConfirm={() => copyHours(days)}
      >
        <ChoiceList>
          {WEEKDAYS.filter((day) => day !== weekday).map((day) => (
            <li key={day}>
              <label>
                <input type="checkbox" checked={days.includes(day)} onChange={() => toggle(day)} />
                {tDays(`${day}`)}
              </label>
            </li>
          ))}
        </ChoiceList>
      </ConfirmDialog>
    </>
  )
}

type DayHoursProps = {
  weekday: Weekday
  /** The places of the day's spans in the list of all. */
  places: readonly number[]
  onAdd: () => void
  onRemove: (place: number) => void
  copyHours: (days: readonly number[]) => void
}

/** The spans of one day. */
function DayHours({ weekday, places, onAdd, onRemove, copyHours }: DayHoursProps) {
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

/** The opening hours of an office as a week: each day with one or more spans, to be copied to other days. */
export function WeekHours() {
  const { editor } = useEditor()
  const { setValue } = useFormContext()
  const rows: readonly ListRow[] = useWatch({ name: PATH }) ?? []
  const write = (next: readonly ListRow[]) => setValue(PATH, next, { shouldDirty: true, shouldValidate: true })
  const add = (weekday: number) => {
    const isFirst = !rows.some((row) => onDay(row, weekday))
    write([...rows, isFirst ? hoursOf(weekday, '09:00:00', '17:00:00') : hoursOf(weekday, '', '')])
  }
  const copy = (from: number, days: readonly number[]) => {
    const spans = rows.filter((row) => onDay(row, from))
    const kept = rows.filter(({ fields }) => !days.includes(Number(fields.weekday)))
    write([
      ...kept,
      ...days.flatMap((day) =>
        spans.map(({ fields }) => ({ key: null, fields: { ...fields, weekday: day }, texts: {} })),
      ),
    ])
  }
  const label = editor.labels.fields[PATH]
  return (
    <FieldsetBox legend={label?.label} help={label?.help}>
      <ol className={kindStyles.week}>
        {WEEKDAYS.map((weekday) => (
          <DayHours
            key={weekday}
            weekday={weekday}
            places={rows.flatMap((row, place) => (onDay(row, weekday) ? [place] : []))}
            onAdd={() => add(weekday)}
            onRemove={(place) => write(rows.filter((_row, other) => other !== place))}
            copyHours={(days) => copy(weekday, days)}
          />
        ))}
      </ol>
    </FieldsetBox>
  )
}
