/** The day itself: its visits, when the office is open, and who has how much to answer. */
import { may } from '../desk/permissions.ts'
import type { Colleague } from '../desk/queries-sessions.ts'
import { deskPath, pathTo } from '../i18n/paths.ts'
import { nameOf } from '../leads/mails.ts'
import { homeLinesIn } from '../leads/subject.ts'
import type { Language } from '../listings/rules.ts'
import { formatTime } from '../places/rules-opening-hours.ts'
import { requestScope } from '../requests/scope.ts'
import { phoneAddress } from '../shared/phone.ts'
import { addDays, brusselsDay, brusselsInstant, brusselsTime } from '../shared/time.ts'
import { findAnswerRule } from '../site/queries-office-hours.ts'
import { findViewings } from '../viewings/queries-list.ts'
import { hoursOn } from '../viewings/rules-slots.ts'
import { findLoads } from './queries.ts'
import type { TodoReader } from './todo-sources.ts'

type DayVisit = {
  id: string
  href: string
  time: string
  visitor: string
  home: string
  agent: string
  /** The address that calls the visitor; '' where their number isn't known. */
  call: string
  isConfirmed: boolean
  /** It is over. */
  isPast: boolean
}

const callOf = ({ phone }: Record<string, unknown>): string =>
  typeof phone === 'string' && phone !== '' ? phoneAddress(phone) : ''

/** The visits of today, in their order. */
export async function visitsOfToday({ staff, whose, locale, now }: TodoReader): Promise<DayVisit[]> {
  if (!may(staff.role, 'see-agenda')) return []
  const today = brusselsDay(now.toISOString())
  const [from, before] = [today, addDays(today, 1)].map((day) => new Date(brusselsInstant(day, '00:00'))) as [
    Date,
    Date,
  ]
  const filter = { scope: requestScope(staff), office: null, agents: whose === 'mine' ? [staff.id] : [] }
  const found = (await findViewings(filter, from, before)).filter(({ status }) => status !== 'cancelled')
  const lineOf = await homeLinesIn(
    found.map(({ propertyId }) => propertyId),
    locale,
  )
  return found.map(({ id, startsAt, endsAt, lead, propertyId, agent, confirmedAt }) => ({
    ...{ id, agent: agent.name, isConfirmed: confirmedAt !== null, isPast: endsAt <= now },
    href: deskPath('deskViewing', locale, id),
    time: formatTime(brusselsTime(startsAt.toISOString()), locale),
    visitor: nameOf(lead.values as Record<string, unknown>) || (lead.email ?? ''),
    home: lineOf(propertyId, lead.subject),
    call: callOf(lead.values as Record<string, unknown>),
  }))
}

/** The opening hours of the reader's office today; '' where it is closed, or there is none. */
async function hoursOfToday({ officeId }: Colleague, locale: Language, now: Date): Promise<string> {
  const rule = officeId === null ? null : await findAnswerRule(officeId, now)
  const hours = rule ? hoursOn(rule, brusselsDay(now.toISOString())) : []
  return hours.map(({ opens, closes }) => `${formatTime(opens, locale)} – ${formatTime(closes, locale)}`).join(', ')
}

/** No more colleagues stand beside the list. */
const MOST_LOADS = 8

/** The visits of today beside the hour that it is. */
export async function loadDay(reader: TodoReader) {
  const { staff, locale, now } = reader
  const [visits, hours, loads] = await Promise.all([
    visitsOfToday(reader),
    hoursOfToday(staff, locale, now),
    may(staff.role, 'see-requests') ? findLoads(requestScope(staff), now) : null,
  ])
  const requests = pathTo('deskRequests', locale)
  const people = loads?.filter(({ id }) => id !== null) ?? []
  return {
    visits: may(staff.role, 'see-agenda') ? visits : null,
    ...{ hours, time: formatTime(brusselsTime(now.toISOString()), locale) },
    loads: loads && {
      fresh: loads.reduce((sum, { fresh }) => sum + fresh, 0),
      nobody: loads.find(({ id }) => id === null)?.open ?? 0,
      people: people.slice(0, MOST_LOADS).map(({ id, name, open, late }) => ({
        ...{ id, name: name ?? '', open, late },
        /** Of who has most. */
        share: open / Math.max(...people.map((person) => person.open), 1),
        href: `${requests}?state=new,taken&staff=${id}`,
      })),
    },
  }
}

export type LoadedDay = Awaited<ReturnType<typeof loadDay>>
