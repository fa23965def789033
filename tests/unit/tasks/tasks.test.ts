/** The states and hours of tasks, and what they are about. */
import { describe, expect, it } from 'vitest'
import { momentOf, offeredSnoozes, taskState } from '../../../lib/tasks/rules.ts'
import { formatSubject, readSubject, subjectColumns, subjectOf } from '../../../lib/tasks/rules-subject.ts'

const ID = '0b0f4a52-3c5f-4f0e-9d2b-1f6f0a4f9d11'

describe('the state of a task', () => {
  // Half past nine in the evening in Brussels.
  const now = new Date('2026-11-30T20:30:00Z')
  it.each([
    ['late', '2026-11-30T20:30:00Z', null],
    ['today', '2026-11-30T22:59:00Z', null],
    ['coming', '2026-11-30T23:00:00Z', null],
    ['someday', null, null],
    ['done', '2026-11-29T08:00:00Z', '2026-11-29T09:00:00Z'],
  ])('%s', (state, due, done) => {
    expect(taskState({ dueAt: due ? new Date(due) : null, doneAt: done ? new Date(done) : null }, now)).toBe(state)
  })
})

it('an hour is that of Brussels, also when the clocks have changed; without a day there is none', () => {
  expect(momentOf('2026-12-03', '09:00')?.toISOString()).toBe('2026-12-03T08:00:00.000Z')
  expect(momentOf('2026-07-03', '')?.toISOString()).toBe('2026-07-03T07:00:00.000Z')
  expect(momentOf('', '09:00')).toBeNull()
})

it('a request is snoozed until an hour at which somebody works', () => {
  const names = (now: string) => offeredSnoozes(new Date(now)).map(({ name, until }) => [name, until.toISOString()])
  // A Friday morning, and the evening after it.
  const [tomorrow, week] = [
    ['tomorrow', '2026-12-07T08:00:00.000Z'],
    ['week', '2026-12-11T08:00:00.000Z'],
  ]
  expect(names('2026-12-04T08:00:00Z')).toEqual([['afternoon', '2026-12-04T15:00:00.000Z'], tomorrow, week])
  expect(names('2026-12-04T19:00:00Z')).toEqual([tomorrow, week])
})

describe('what a task is about', () => {
  it.each([
    ['', null],
    ['home 417', { kind: 'home', id: '417' }],
    [`viewing ${ID}`, { kind: 'viewing', id: ID }],
  ])('“%s” is read, stored and written alike', (text, subject) => {
    const read = readSubject(text)
    expect(read).toEqual(subject)
    expect(subjectOf(subjectColumns(read ?? null))).toEqual(subject)
    expect(formatSubject(read ?? null)).toBe(text)
  })

  it.each(['home', 'home x', 'home 0', `home ${ID}`, 'request 417', `boat ${ID}`])('“%s” is nothing', (text) => {
    expect(readSubject(text)).toBeUndefined()
  })
})
