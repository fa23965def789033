/** The forms of what staff enter, filled in with what is known of the page from which they were opened. */
import { may } from '../desk/permissions.ts'
import type { SessionStaff } from '../desk/session.ts'
import { findReference } from '../homes/queries.ts'
import { homeScope } from '../homes/scope.ts'
import { spokenMoment } from '../i18n/spoken-moment.ts'
import { nameOf } from '../leads/mails.ts'
import { homeLinesIn } from '../leads/subject.ts'
import type { Language } from '../listings/rules.ts'
import { homeNamed } from '../owners/desk/manage.ts'
import { isOwnerInScope } from '../owners/desk/queries-list.ts'
import { findOwnerAccount } from '../owners/desk/queries-record.ts'
import { findRequest } from '../requests/queries.ts'
import { requestScope } from '../requests/scope.ts'
import { daysLater } from '../shared/time.ts'
import { isUuid } from '../shared/uuid.ts'
import { languageUse } from '../site/languages.ts'
import { findAgents } from '../site/queries-office-hours.ts'
import { formatSubject } from '../tasks/rules-subject.ts'
import { lookAtSubject } from '../tasks/subject.ts'
import { minutesOf, timeOfMinutes } from '../viewings/agenda/rules-week.ts'
import { findViewing } from '../viewings/queries.ts'
import { findFreeSlots } from '../viewings/queries-agenda.ts'
import { findUnheard } from '../viewings/queries-by-hand.ts'
import { lookAtContact } from './contact.ts'
import type { OwnEntry } from './rules.ts'
import { type EntrySubject, formatEntrySubject, readEntrySubject } from './rules-subject.ts'
import { homeSubject } from './subject.ts'

/** The person and the home that a form is filled in with. */
export type Known = {
  firstName: string
  lastName: string
  email: string
  phone: string
  language: Language
  home: number | null
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** What is known of the sender of a request. */
const fromValues = (values: Record<string, unknown>, language: Language, home: number | null): Known => ({
  ...{ firstName: text(values.firstName), lastName: text(values.lastName) || text(values.name) },
  ...{ email: text(values.email), phone: text(values.phone), language, home },
})

/** What is known of a thing that the reader may see; null for one that they may not. */
async function knownOf(staff: SessionStaff, subject: EntrySubject | null, locale: Language): Promise<Known | null> {
  const nobody = { firstName: '', lastName: '', email: '', phone: '', language: locale, home: null }
  if (!subject) return nobody
  const { kind, id } = subject
  if (kind === 'contact') {
    const contact = await lookAtContact(staff, id, locale)
    return contact && { ...nobody, ...contact.known }
  }
  if (kind === 'home')
    return (await findReference(Number(id), homeScope(staff))) === null ? null : { ...nobody, home: Number(id) }
  if (kind === 'owner') {
    const owner = (await isOwnerInScope(id, homeScope(staff))) ? await findOwnerAccount(id) : null
    return owner && { ...nobody, lastName: owner.name, email: owner.email, language: owner.language }
  }
  if (kind === 'request') {
    const found = await findRequest(id, requestScope(staff))
    return found && fromValues(found.values, found.language, found.propertyId)
  }
  const viewing = await findViewing(id, requestScope(staff))
  return viewing && fromValues(viewing.values as Record<string, unknown>, viewing.language, viewing.propertyId)
}

/** As many free hours as one looks through. */
const MOST_HOURS = 60

/** The free hours of a home, and the agents of its office; null where it can't be booked. */
async function hoursOf(staff: SessionStaff, home: number, locale: Language, now: Date) {
  const subject = await homeSubject(staff, home, locale)
  const office = subject?.recipient.office
  if (!subject || !office) return null
  const [slots, agents] = await Promise.all([
    findFreeSlots({ officeId: office.id, propertyId: home, now: now.toISOString(), atOnce: true }),
    findAgents([office.id]),
  ])
  return {
    ...{
      home,
      name: [subject.listing.reference, subject.listing.title].filter(Boolean).join(' – '),
      office: office.name,
    },
    slots: slots.slice(0, MOST_HOURS).map(({ start, end }) => ({ start, end })),
    agents: agents.map(({ id, name }) => ({ value: id, label: name })),
  }
}
export type LoadedHours = NonNullable<Awaited<ReturnType<typeof hoursOf>>>

/** Days back for which somebody still telephones what they thought. */
const DAYS_OF_FEEDBACK = 30

/** The viewings of which nobody said anything yet. */
async function unheardOf(staff: SessionStaff, home: number | null, locale: Language, now: Date) {
  const rows = await findUnheard(requestScope(staff), home, daysLater(now, -DAYS_OF_FEEDBACK), now)
  const lineOf = await homeLinesIn(
    rows.map(({ propertyId }) => propertyId),
    locale,
  )
  return rows.map(({ id, startsAt, propertyId, lead }) => ({
    about: formatSubject({ kind: 'viewing', id }),
    name: nameOf(lead.values as Record<string, unknown>),
    line: lineOf(propertyId, lead.subject),
    at: spokenMoment(startsAt, now, locale),
  }))
}

/** The thing itself, as the form names it. */
const lookAt = async (staff: SessionStaff, subject: EntrySubject, locale: Language) =>
  subject.kind === 'contact'
    ? ((await lookAtContact(staff, subject.id, locale))?.looked ?? null)
    : lookAtSubject(staff, subject, locale)

/** `day`, `time`, `agent`: of the hour in the agenda from which it was opened. */
type Asked = Partial<Record<'about' | 'home' | 'day' | 'time' | 'agent', string | undefined>>

/** What a form of an entry shows; null for a thing that the reader may not see, or a form that isn't theirs. */
export async function loadEntry(
  staff: SessionStaff,
  kind: OwnEntry,
  { about = '', home: named = '', day = '', time = '', agent = '' }: Asked,
  locale: Language,
  now: Date,
) {
  const subject = readEntrySubject(about)
  const isOfAgenda = kind === 'viewing' || kind === 'feedback'
  if (subject === undefined || !may(staff.role, isOfAgenda ? 'handle-agenda' : 'handle-requests')) return null
  const known = await knownOf(staff, subject, locale)
  if (!known) return null
  const found = named === '' ? known.home : await homeNamed(staff, named)
  const home = typeof found === 'number' ? found : null
  const [reference, looked, hours, unheard, { languages }] = await Promise.all([
    home === null ? '' : findReference(home, homeScope(staff)),
    subject && lookAt(staff, subject, locale),
    kind === 'viewing' && home !== null ? hoursOf(staff, home, locale, now) : null,
    kind === 'feedback' && subject?.kind !== 'viewing' ? unheardOf(staff, home, locale, now) : [],
    languageUse(),
  ])
  return {
    ...{ kind, about: formatEntrySubject(subject), day, home, hours, unheard, languages },
    ...{ time: timeOfMinutes(minutesOf(time)) === time ? time : '', agent: isUuid(agent) ? agent : '' },
    subject,
    looked,
    /** What was typed, where it names no home that can be seen. */
    unknownHome: typeof found === 'string' ? named : null,
    person: { ...known, home: reference ?? '' },
    source: 'phone' as const,
  }
}
export type LoadedEntry = NonNullable<Awaited<ReturnType<typeof loadEntry>>>
