import { expect, it } from 'vitest'
import { fieldEntries, readForm } from '../../../lib/forms/rules.ts'
import { ACTION_FORM_NAMES, actionFormOf } from '../../../lib/forms/rules-action-forms.ts'
import { dayError } from '../../../lib/forms/rules-day-range.ts'
import { FORM_NAMES, formOf } from '../../../lib/forms/rules-table.ts'
import { addMonths } from '../../../lib/shared/time.ts'

const TODAY = '2026-11-30'

it.each([
  [{ first: 0, past: 'past' }, '2026-11-29', 'past'],
  [{ first: 0, past: 'past' }, '2026-11-30', null],
  [{ first: 0, past: 'past' }, '2999-12-31', null],
  [{ first: -1, past: 'past' }, '2026-11-29', null],
  [{ first: 1, past: 'past' }, '2026-11-30', 'past'],
  [{ last: 0, far: 'far' }, '2026-12-01', 'far'],
  [{ last: 0, far: 'far' }, '1990-01-01', null],
  [{ months: 3, far: 'far' }, '2027-02-28', null],
  [{ months: 3, far: 'far' }, '2027-03-01', 'far'],
  [{}, '1900-01-01', null],
])('in the range %j the day %s is %s', (range, day, error) => {
  expect(dayError(range, day, TODAY)).toBe(error)
})

it.each([
  ['2026-11-30', 3, '2027-02-28'],
  ['2026-08-31', 6, '2027-02-28'],
  ['2027-08-31', 6, '2028-02-29'],
  ['2026-01-15', 6, '2026-07-15'],
  ['2026-12-31', 12, '2027-12-31'],
])('%s and %s months are %s', (day, months, later) => {
  expect(addMonths(day, months)).toBe(later)
})

it('every date that a form asks for says which days it takes', () => {
  const forms = [
    ...FORM_NAMES.map((name) => [name, formOf(name)] as const),
    ...ACTION_FORM_NAMES.map((name) => [name, actionFormOf(name)] as const),
  ]
  const dates = forms.flatMap(([form, definition]) =>
    fieldEntries(definition).flatMap(([name, { view }]) =>
      view.kind === 'date' ? [{ at: `${form}.${name}`, view }] : [],
    ),
  )
  expect(dates.length).toBeGreaterThan(8)
  expect(dates.filter(({ view }) => view.days === undefined).map(({ at }) => at)).toEqual([])
  // A bound without its error would say only that something is wrong.
  expect(dates.filter(({ view: { days } }) => days?.first !== undefined && !days.past).map(({ at }) => at)).toEqual([])
})

it('a candidate to rent doesn’t move in the past, nor in a time that nobody plans for', () => {
  const details = formOf('rentalDetails')
  const errorOf = (movingDate: string, today: string | null = TODAY) =>
    readForm(details, { movingDate }, today).errors.movingDate
  expect([errorOf('2020-01-01'), errorOf('2099-01-01'), errorOf('2027-01-01'), errorOf('')]).toEqual([
    'dayPast',
    'dayFar',
    undefined,
    undefined,
  ])
  // In browsers, whose clock may be wrong, and of what was sent long ago.
  expect(errorOf('2020-01-01', null)).toBeUndefined()
})
