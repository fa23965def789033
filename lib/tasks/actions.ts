/** The forms and buttons of tasks. Each reads the task in the scope of who sends it. */
import { aboutUuid, type DeskButton, deskAction } from '../desk/desk-action.ts'
import type { DeskAction } from '../desk/permissions.ts'
import type { FormAction, FormActionResult } from '../forms/actions/form-action.ts'
import { deskPath, pathTo } from '../i18n/paths.ts'
import { translations } from '../i18n/translations.ts'
import { isUuid } from '../shared/uuid.ts'
import { addTask, changeTask, stepTask, storedTask, type TaskStep } from './handle.ts'
import { FIRST_PAGE, momentOf, NEW_TASK } from './rules.ts'
import { formatSubject, readSubject, type TaskSubject } from './rules-subject.ts'
import { snoozeRequest, wakeRequest } from './snooze.ts'
import { subjectPath } from './view-subject.ts'

/** The page about a thing, at its tasks; that of the list for a task about nothing. */
const pageOf = ({ locale }: FormAction, subject: TaskSubject | null): string =>
  subject ? `${subjectPath(subject, locale)}#tasks` : pathTo('deskTasks', locale)

/**
 * A button about a task. Its field `id`: that of the task, and what its page is about, or that it is the first page of the
 * desk; without that it is the task's own.
 */
const button =
  (step: TaskStep): DeskButton =>
  async (staff, form) => {
    const [id = '', ...rest] = form.field('id').split(' ')
    const isFirst = rest[0] === FIRST_PAGE
    const subject = isFirst ? null : readSubject(rest.join(' '))
    if (!isUuid(id) || subject === undefined) return { refused: 'missing' }
    const result = await stepTask(staff, id, step, form.now)
    if (result === 'missing') return { refused: 'missing' }
    if (isFirst) return pathTo('desk', form.locale)
    if (subject) return pageOf(form, subject)
    return `${deskPath('deskTask', form.locale, id)}?done=${result === 'done' ? step : 'unchanged'}`
  }

const add = deskAction({
  form: 'addTask',
  about: ({ field }) => {
    const subject = readSubject(field('id'))
    return subject === undefined ? null : { subject }
  },
  page: ({ locale }, { subject }) =>
    `${deskPath('deskTask', locale, NEW_TASK)}${subject ? `?about=${encodeURIComponent(formatSubject(subject))}` : ''}`,
  also: ['id'],
  work: async ({ staff, values, about: { subject }, ...form }) => {
    const result = await addTask(staff, subject, values, form.locale)
    if (result === 'missing') return { refused: 'missing' }
    if (result === 'unassignable') return { errors: { person: 'invalid' } }
    return subject ? pageOf(form, subject) : `${deskPath('deskTask', form.locale, result.id)}?done=added`
  },
})

const change = deskAction({
  form: 'changeTask',
  repeatable: 'it sets what a task says',
  about: aboutUuid,
  page: ({ locale }, id) => deskPath('deskTask', locale, id),
  stored: (id, staff) => storedTask(staff, id),
  work: async ({ staff, values, about: id, ...form }) => {
    const result = await changeTask(staff, id, values, form.now)
    if (result === 'missing') return { refused: 'missing' }
    if (result === 'unassignable') return { errors: { person: 'invalid' } }
    if (result === 'unchanged') return { errors: { day: 'dayNeeded' } }
    return `${deskPath('deskTask', form.locale, id)}?done=changed`
  },
})

const request = ({ locale }: FormAction, id: string): string => deskPath('deskRequest', locale, id)

const snoozed = (form: FormAction, id: string, result: string, done: 'snoozed' | 'woken'): FormActionResult => {
  if (result === 'missing') return { refused: 'missing' }
  return `${request(form, id)}?done=${result === 'done' ? done : 'unchanged'}`
}

const usualWords = ({ locale }: FormAction): string => translations(locale, 'tasks')('snooze.words')

/** A moment that is offered. Its field `id`: that of the request, and the moment. */
const snooze: DeskButton = async (staff, form) => {
  const [id = '', moment = ''] = form.field('id').split(' ')
  const until = new Date(moment)
  if (!isUuid(id) || Number.isNaN(until.getTime())) return { refused: 'missing' }
  return snoozed(form, id, await snoozeRequest(staff, { id, until, words: usualWords(form) }, form.now), 'snoozed')
}

const snoozeUntil = deskAction({
  form: 'snoozeUntil',
  repeatable: 'it sets until when a request is snoozed',
  about: aboutUuid,
  page: request,
  work: async ({ staff, values, about: id, ...form }) => {
    const until = momentOf(values.day, values.time)
    if (!until || until <= form.now) return { errors: { time: 'whenPast' } }
    const words = values.words || usualWords(form)
    return snoozed(form, id, await snoozeRequest(staff, { id, until, words }, form.now), 'snoozed')
  },
})

const wake: DeskButton = async (staff, form) => {
  const id = form.field('id')
  return isUuid(id) ? snoozed(form, id, await wakeRequest(staff, id, form.now), 'woken') : { refused: 'missing' }
}

export const TASK_HANDLERS = {
  addTask: add,
  changeTask: change,
  doneTask: button('done'),
  reopenTask: button('reopen'),
  removeTask: button('remove'),
  restoreTask: button('restore'),
  snoozeRequest: snooze,
  snoozeUntil,
  wakeRequest: wake,
} satisfies Partial<Record<DeskAction, DeskButton>>
