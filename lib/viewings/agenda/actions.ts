/** The forms of the agenda and of a viewing's page. */

import { aboutNothing, aboutUuid, type DeskButton, deskAction } from '../../desk/desk-action.ts'
import type { DeskAction } from '../../desk/permissions.ts'
import type { SessionStaff } from '../../desk/session.ts'
import type { FormAction, FormActionResult } from '../../forms/actions/form-action.ts'
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

const pageOfSeen = ({ locale }: FormAction, { id }: SeenViewing): string => viewingPage(id, locale)

/** An office whose times somebody may change; null for any other, and for one that doesn't exist. */
async function ownOffice(staff: SessionStaff, text: string): Promise<number | null> {
  const scope = requestScope(staff)
  const officeId = /^\d{1,9}$/.test(text) ? Number(text) : null
  if (officeId === null || (scope !== 'all' && scope?.officeId !== officeId)) return null
  return (await findAgendaOffices({ officeId })).length > 0 ? officeId : null
}

const agendaPage = (locale: Language, done: AgendaNotice, parameters: Record<string, string> = {}): string =>
  `${pathTo('deskAgenda', locale)}?${new URLSearchParams({ ...parameters, done })}#times`

/** A button that removes what it names. */
const removal =
  (remove: (id: number, staff: SessionStaff) => Promise<boolean>): DeskButton =>
  async (staff, { field, locale }) => {
    const isRemoved = /^\d{1,9}$/.test(field('id')) && (await remove(Number(field('id')), staff))
    return isRemoved ? agendaPage(locale, 'removed') : { refused: 'missing' }
  }

const move = deskAction({
  form: 'moveViewing',
  about: seenViewing,
  page: pageOfSeen,
  work: ({ staff, values, ...form }) => change(staff, form, { action: 'move', start: values.slot }),
})

const cancel = deskAction({
  form: 'cancelViewing',
  about: seenViewing,
  page: pageOfSeen,
  work: ({ staff, values, ...form }) => change(staff, form, { action: 'cancel', ...values }),
})

const release = deskAction({
  form: 'releaseFeedback',
  about: aboutUuid,
  page: ({ locale }, id) => viewingPage(id, locale),
  work: async ({ staff, values, about: id, locale, now }) => {
    const result = await releaseFeedback(staff, id, values.words, now)
    if (result === 'missing') return { refused: 'missing' }
    return viewingPage(id, locale, result === 'done' ? 'release' : 'stale')
  },
})

const close = deskAction({
  form: 'closeOffice',
  about: aboutNothing,
  page: ({ locale }) => pathTo('deskAgenda', locale),
  work: async ({ staff, values, field, locale, now }) => {
    const { office, from, to, ...reasons } = values
    const officeId = await ownOffice(staff, office)
    if (officeId === null) return { refused: 'missing' }
    const [booked = []] = await bookedThen(staff, [daysOfOffice(officeId, from, to)], locale, now)
    // Whoever has seen other viewings, or none, is asked first.
    if (booked.length > 0 && field('seen') !== namesOf(booked)) {
      const asked = new URLSearchParams({ office, day: from, ...closingParameters(values) })
      return `${pathTo('deskAgenda', locale)}?${asked}#closing`
    }
    await insertClosure({ officeId, from, to, reasons }, staff.id)
    return agendaPage(locale, booked.length > 0 ? 'closedBooked' : 'closed', { office, day: from })
  },
})

const open = deskAction({
  form: 'openOffice',
  about: aboutNothing,
  page: ({ locale }) => pathTo('deskAgenda', locale),
  work: async ({ staff, values, locale }) => {
    const { office, ...hours } = values
    const officeId = await ownOffice(staff, office)
    if (officeId === null) return { refused: 'missing' }
    const isNew = await insertOpening({ officeId, ...hours }, staff.id)
    return agendaPage(locale, isNew ? 'opened' : 'double', { office, day: hours.day })
  },
})

const setTravel = deskAction({
  form: 'setTravel',
  about: aboutNothing,
  // The agenda shows the form for the chosen office.
  page: ({ field, locale }) => `${pathTo('deskAgenda', locale)}?${new URLSearchParams({ office: field('office') })}`,
  work: async ({ staff, values, field, locale }) => {
    const officeId = await ownOffice(staff, field('office'))
    if (officeId === null) return { refused: 'missing' }
    const { rule, minutes, speed } = values
    await setTravelRule(officeId, { rule: rule as TravelRuleName, minutes: minutes ?? 0, speed: speed ?? 0 }, staff.id)
    return agendaPage(locale, 'travel', { office: field('office') })
  },
})

export const AGENDA_HANDLERS = {
  confirmViewing: (staff, form) => change(staff, form, { action: 'confirm' }),
  noShowViewing: (staff, form) => change(staff, form, { action: 'noShow' }),
  moveViewing: move,
  cancelViewing: cancel,
  releaseFeedback: release,
  closeOffice: close,
  openOffice: open,
  setTravel,
  removeClosure: removal((id, staff) => deleteClosure(id, requestScope(staff), staff.id)),
  removeOpening: removal((id, staff) => deleteOpening(id, requestScope(staff))),
} satisfies Partial<Record<DeskAction, DeskButton>>
