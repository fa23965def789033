/** The forms of the agenda that say when offices are open for viewings, and how long agents are under way. */
import { aboutNothing, type DeskButton, deskAction } from '../../desk/desk-action.ts'
import type { DeskAction } from '../../desk/permissions.ts'
import { hasOffice, onlyOffice } from '../../desk/rules-scope.ts'
import type { SessionStaff } from '../../desk/session.ts'
import type { SentenceOf } from '../../i18n/messages.ts'
import { pathTo } from '../../i18n/paths.ts'
import type { Language } from '../../listings/rules.ts'
import { requestScope } from '../../requests/scope.ts'
import { findAgendaOffices } from '../../site/queries-office-hours.ts'
import {
  deleteClosure,
  deleteOpening,
  deleteRecurring,
  insertClosure,
  insertOpening,
  insertRecurring,
  setTravelRule,
} from '../queries-office-times.ts'
import type { DayPart } from '../rules-day-parts.ts'
import type { MonthWeek } from '../rules-recurring.ts'
import type { TravelRuleName } from '../rules-travel-time.ts'
import { bookedThen, closingParameters, daysOfOffice, namesOf } from './booked-then.ts'

type AgendaNotice = SentenceOf<'viewings.desk.done'>

/** An office whose times somebody may change; null for any other, and for one that doesn't exist. */
async function ownOffice(staff: SessionStaff, text: string): Promise<number | null> {
  const officeId = /^\d{1,9}$/.test(text) ? Number(text) : null
  if (officeId === null || !hasOffice(requestScope(staff), officeId)) return null
  return (await findAgendaOffices(onlyOffice(officeId))).length > 0 ? officeId : null
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
  repeatable: 'it sets a rule',
  stored: async (_, staff, { field }) => {
    const officeId = await ownOffice(staff, field('office'))
    return officeId === null ? null : ((await findAgendaOffices(onlyOffice(officeId)))[0]?.travel ?? null)
  },
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

const repeat = deskAction({
  form: 'repeatClosure',
  about: aboutNothing,
  page: ({ locale }) => pathTo('deskAgenda', locale),
  work: async ({ staff, values, locale }) => {
    const officeId = await ownOffice(staff, values.office)
    if (officeId === null) return { refused: 'missing' }
    const closure = {
      ...{ weekday: Number(values.weekday), week: Number(values.week) as MonthWeek, part: values.part as DayPart },
      ...{ from: values.from || null, to: values.to || null },
    }
    await insertRecurring(officeId, closure)
    return agendaPage(locale, 'repeated', { office: values.office })
  },
})

export const OFFICE_HANDLERS = {
  closeOffice: close,
  openOffice: open,
  setTravel,
  repeatClosure: repeat,
  removeClosure: removal((id, staff) => deleteClosure(id, requestScope(staff), staff.id)),
  removeOpening: removal((id, staff) => deleteOpening(id, requestScope(staff))),
  removeRepeated: removal((id, staff) => deleteRecurring(id, requestScope(staff))),
} satisfies Partial<Record<DeskAction, DeskButton>>
