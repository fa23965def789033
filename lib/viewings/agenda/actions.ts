/** The forms of the agenda and of a viewing's page. */

import type { DeskHandler } from '../../desk/handler.ts'
import type { DeskAction } from '../../desk/permissions.ts'
import type { SessionStaff } from '../../desk/session.ts'
import type { FormAction, FormActionResult } from '../../forms/actions/form-action.ts'
import { readActionForm } from '../../forms/actions/read-action-form.ts'
import { invalidState } from '../../forms/view-action-error-text.ts'
import type { SentenceOf } from '../../i18n/messages.ts'
import { deskPath, pathTo } from '../../i18n/paths.ts'
import type { Language } from '../../listings/rules.ts'
import { requestScope } from '../../requests/scope.ts'
import { findAgendaOffices } from '../../site/queries-office-hours.ts'
import { releaseFeedback } from '../feedback/release.ts'
import { deleteClosure, deleteOpening, insertClosure, insertOpening, setTravelRule } from '../queries-office-times.ts'
import type { TravelRuleName } from '../rules-travel-time.ts'
import { bookedThen, closingParameters, daysOfOffice, namesOf } from './booked-then.ts'
import { handleViewing, type SeenViewing, type ViewingChange } from './handle-viewing.ts'

type ViewingNotice = SentenceOf<'viewings.desk.viewingDone'>
type AgendaNotice = SentenceOf<'viewings.desk.done'>
/** Its field `id`: that of the viewing, and its sequence as the page showed it. */
function seenViewing({ field }: FormAction): SeenViewing | null {
  const [, id = '', seen] = /^([0-9a-f-]{36}) (\d{1,9})$/.exec(field('id')) ?? []
  return seen === undefined ? null : { id, seen: Number(seen) }
}

const viewingPage = (id: string, locale: Language, done?: ViewingNotice): string =>
  deskPath('deskViewing', locale, id) + (done ? `?done=${done}` : '')

async function change(staff: SessionStaff, form: FormAction, what: ViewingChange): Promise<FormActionResult> {
  const viewing = seenViewing(form)
  const result = viewing ? await handleViewing(staff, viewing, what, form.now) : 'missing'
  if (!viewing || result === 'missing') return { refused: 'missing' }
  return viewingPage(viewing.id, form.locale, result === 'done' ? what.action : result)
}

/** What is wrong with a form of a viewing, or of the agenda. */
const wrong = (errors: Parameters<typeof invalidState>[0], { locale }: FormAction, page: string): FormActionResult => ({
  state: invalidState(errors, locale),
  page: () => page,
})

/** An office whose times somebody may change; null for any other, and for one that doesn't exist. */
async function ownOffice(staff: SessionStaff, text: string): Promise<number | null> {
  const scope = requestScope(staff)
  const officeId = /^\d{1,9}$/.test(text) ? Number(text) : null
  if (officeId === null || (scope !== 'all' && scope?.officeId !== officeId)) return null
  return (await findAgendaOffices({ officeId })).length > 0 ? officeId : null
}

const agendaPage = (locale: Language, done: AgendaNotice, parameters: Record<string, string> = {}): string =>
  `${pathTo('deskAgenda', locale)}?${new URLSearchParams({ ...parameters, done })}#times`

/** The handler of a button that removes what it names. */
const removal =
  (remove: (id: number, staff: SessionStaff) => Promise<boolean>): DeskHandler =>
  async (staff, { field, locale }) => {
    const isRemoved = /^\d{1,9}$/.test(field('id')) && (await remove(Number(field('id')), staff))
    return isRemoved ? agendaPage(locale, 'removed') : { refused: 'missing' }
  }

export const AGENDA_HANDLERS = {
  confirmViewing: (staff, form) => change(staff, form, { action: 'confirm' }),
  noShowViewing: (staff, form) => change(staff, form, { action: 'noShow' }),
  moveViewing: async (staff, form) => {
    const { values, errors } = readActionForm('moveViewing', form.field)
    if (!errors) return change(staff, form, { action: 'move', start: values.slot })
    const viewing = seenViewing(form)
    return viewing ? wrong(errors, form, viewingPage(viewing.id, form.locale)) : { refused: 'missing' }
  },
  cancelViewing: async (staff, form) => {
    const { values, errors } = readActionForm('cancelViewing', form.field)
    if (!errors) return change(staff, form, { action: 'cancel', ...values })
    const viewing = seenViewing(form)
    return viewing ? wrong(errors, form, viewingPage(viewing.id, form.locale)) : { refused: 'missing' }
  },
  releaseFeedback: async (staff, form) => {
    const id = form.field('id')
    const { values, errors } = readActionForm('releaseFeedback', form.field)
    if (errors) return wrong(errors, form, viewingPage(id, form.locale))
    const result = await releaseFeedback(staff, id, values.words, form.now)
    if (result === 'missing') return { refused: 'missing' }
    return viewingPage(id, form.locale, result === 'done' ? 'release' : 'stale')
  },
  closeOffice: async (staff, form) => {
    const { values, errors } = readActionForm('closeOffice', form.field, form)
    if (errors) return wrong(errors, form, pathTo('deskAgenda', form.locale))
    const { office, from, to, ...reasons } = values
    const officeId = await ownOffice(staff, office)
    if (officeId === null) return { refused: 'missing' }
    const [booked = []] = await bookedThen(staff, [daysOfOffice(officeId, from, to)], form.locale, form.now)
    // Whoever has seen other viewings, or none, is asked first.
    if (booked.length > 0 && form.field('seen') !== namesOf(booked))
      return `${pathTo('deskAgenda', form.locale)}?${new URLSearchParams({ office, day: from, ...closingParameters(values) })}#closing`
    await insertClosure({ officeId, from, to, reasons }, staff.id)
    return agendaPage(form.locale, booked.length > 0 ? 'closedBooked' : 'closed', { office, day: from })
  },
  openOffice: async (staff, form) => {
    const { values, errors } = readActionForm('openOffice', form.field, form)
    if (errors) return wrong(errors, form, pathTo('deskAgenda', form.locale))
    const { office, ...hours } = values
    const officeId = await ownOffice(staff, office)
    if (officeId === null) return { refused: 'missing' }
    const isNew = await insertOpening({ officeId, ...hours }, staff.id)
    return agendaPage(form.locale, isNew ? 'opened' : 'double', { office, day: hours.day })
  },
  setTravel: async (staff, form) => {
    const { values, errors } = readActionForm('setTravel', form.field)
    if (errors) return wrong(errors, form, pathTo('deskAgenda', form.locale))
    const officeId = await ownOffice(staff, form.field('office'))
    if (officeId === null) return { refused: 'missing' }
    const { rule, minutes, speed } = values
    await setTravelRule(officeId, { rule: rule as TravelRuleName, minutes: minutes ?? 0, speed: speed ?? 0 }, staff.id)
    return agendaPage(form.locale, 'travel', { office: form.field('office') })
  },
  removeClosure: removal((id, staff) => deleteClosure(id, requestScope(staff), staff.id)),
  removeOpening: removal((id, staff) => deleteOpening(id, requestScope(staff))),
} satisfies Partial<Record<DeskAction, DeskHandler>>
