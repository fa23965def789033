/** The forms about who is off, and about who does a viewing. */

import { transaction } from '../../db/transaction.ts'
import { aboutNothing, aboutUuid, type DeskButton, deskAction } from '../../desk/desk-action.ts'
import type { DeskAction } from '../../desk/permissions.ts'
import type { SentenceOf } from '../../i18n/messages.ts'
import { pathTo } from '../../i18n/paths.ts'
import type { Language } from '../../listings/rules.ts'
import { requestScope } from '../../requests/scope.ts'
import { isUuid } from '../../shared/uuid.ts'
import { taskReader } from '../../tasks/handle.ts'
import { countLeftTasks } from '../../tasks/queries.ts'
import type { DayPart } from '../rules-day-parts.ts'
import { handOver, takeBack, tasksUntil, viewingsLeft } from './hand-over.ts'
import { deleteAbsence, findAbsence, insertAbsence } from './queries.ts'
import { findInTeam, findTheirRequests } from './queries-hand-over.ts'

type AgendaNotice = SentenceOf<'viewings.desk.done'>

const agenda = (locale: Language, parameters: Record<string, string>): string =>
  `${pathTo('deskAgenda', locale)}?${new URLSearchParams(parameters)}`

/** What the agenda's address says where something is to be given away. */
const leaving = (personId: string, absenceId: number | null): Record<string, string> => ({
  leaves: personId,
  ...(absenceId !== null && { absence: String(absenceId) }),
})

const numberOf = (text: string): number | null => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : null)

const note = deskAction({
  form: 'noteAbsence',
  about: aboutNothing,
  page: ({ locale }) => pathTo('deskAgenda', locale),
  work: async ({ staff, values, locale, now }) => {
    const { person: personId, from, to, part, reason } = values
    if (!isUuid(personId) || !(await findInTeam(staff, personId))) return { refused: 'missing' }
    const absence = { staffId: personId, from, to, part: part as DayPart, reason }
    const id = await transaction((tx) => insertAbsence(tx, absence, staff.id))
    const scope = requestScope(staff)
    const [requests, viewings, tasks] = await Promise.all([
      findTheirRequests(personId, scope),
      viewingsLeft(personId, id, scope, now),
      countLeftTasks({ from: personId, until: await tasksUntil(id, now) }, taskReader(staff)),
    ])
    const isLeaving = requests.length + viewings.length + tasks > 0
    return isLeaving
      ? `${agenda(locale, { ...leaving(personId, id), day: from, done: 'absent' })}#hand-over`
      : `${agenda(locale, { day: from, done: 'absent' })}#absences`
  },
})

const give = deskAction({
  form: 'handOver',
  repeatable: 'what was given is no longer there to give',
  about: aboutUuid,
  page: ({ field, locale }, id) => agenda(locale, leaving(id, numberOf(field('absence')))),
  work: async ({ staff, values, about: personId, field, locale, now }) => {
    const absenceId = numberOf(field('absence'))
    if (!isUuid(values.to)) return { refused: 'missing' }
    const result = await handOver(staff, { personId, absenceId, to: values.to }, now)
    if (result === 'missing') return { refused: 'missing' }
    const done = result.left === 0 ? 'handedOver' : 'handedOverInPart'
    return `${agenda(locale, { ...leaving(personId, absenceId), done: done satisfies AgendaNotice })}#hand-over`
  },
})

const giveBack: DeskButton = async (staff, form) => {
  const personId = aboutUuid(form)
  const result = personId === null ? 'missing' : await takeBack(staff, personId, form.now)
  if (personId === null || result === 'missing') return { refused: 'missing' }
  const done = result === 0 ? 'nothingBack' : 'takenBack'
  return `${agenda(form.locale, { ...leaving(personId, numberOf(form.field('absence'))), done: done satisfies AgendaNotice })}#hand-over`
}

const remove: DeskButton = async (staff, { field, locale }) => {
  const id = numberOf(field('id'))
  const absence = id === null ? null : await findAbsence(id)
  if (id === null || !absence || !(await findInTeam(staff, absence.staffId))) return { refused: 'missing' }
  return (await deleteAbsence(id)) ? `${agenda(locale, { done: 'removed' })}#absences` : { refused: 'missing' }
}

export const ABSENCE_HANDLERS = {
  noteAbsence: note,
  handOver: give,
  takeBackRequests: giveBack,
  removeAbsence: remove,
} satisfies Partial<Record<DeskAction, DeskButton>>
