/** What there was between a contact and the agency, as far as somebody sees it, in the reader's language. */
import { may } from '../desk/permissions.ts'
import type { SessionStaff } from '../desk/session.ts'
import type { StateTone } from '../desk/state-tones.ts'
import { deskPath } from '../i18n/paths.ts'
import { sayMoment, spokenMoment } from '../i18n/spoken-moment.ts'
import { translations } from '../i18n/translations.ts'
import { homeLinesIn } from '../leads/subject.ts'
import { kindOf } from '../leads/view-kind.ts'
import type { Language } from '../listings/rules.ts'
import { ownerScope } from '../owners/desk/manage.ts'
import { loadOwner } from '../owners/desk/view.ts'
import { isLate, REQUEST_TONES } from '../requests/rules-tones.ts'
import { loadWish, sentenceOf } from '../saved-searches/view.ts'
import type { SaidMoment } from '../shared/format-dates.ts'
import { findNotes } from './queries-notes.ts'
import {
  findContactMails,
  findContactOwners,
  findContactRequests,
  findContactSearches,
  findSubscriptions,
} from './queries-record.ts'
import { contactScope } from './scope.ts'

/** The parts of a contact's history. */
export const HISTORY_TABS = ['all', 'requests', 'viewings', 'offers', 'rentals', 'notes', 'mails'] as const
export type HistoryTab = (typeof HISTORY_TABS)[number]

type Reader = { staff: SessionStaff; locale: Language; now: Date }

/** One thing that happened; `tab`: the part of the history that it belongs to. */
export type Happening = {
  key: string
  tab: Exclude<HistoryTab, 'all'>
  when: Date
  at: SaidMoment
  text: string
  href: string | null
  state: { tone: StateTone; word: string } | null
  /** What a colleague noted, and by what they change it. */
  note: {
    id: string
    kind: 'note' | 'in' | 'out'
    text: string
    by: string
    edited: string | null
    own: string | null
  } | null
}

/** Requests whose form is an offer, or about renting. */
const OFFERS: readonly string[] = ['offer']
const RENTALS: readonly string[] = ['rentalApplication', 'rentalDetails']

function viewingState(
  { status, startsAt, noShowAt }: { status: string; startsAt: Date; noShowAt: Date | null },
  { locale, now }: Reader,
): { tone: StateTone; word: string } {
  const t = translations(locale, 'contacts.desk')
  if (status === 'cancelled') return { tone: 'off', word: t('viewing.cancelled') }
  if (noShowAt) return { tone: 'late', word: t('viewing.noShow') }
  return startsAt > now ? { tone: 'new', word: t('viewing.coming') } : { tone: 'done', word: t('viewing.was') }
}

async function requestsOf(contactId: string, reader: Reader): Promise<Happening[]> {
  const { staff, locale, now } = reader
  const found = await findContactRequests(contactId, contactScope(staff))
  const lineOf = await homeLinesIn(
    found.map(({ propertyId }) => propertyId),
    locale,
  )
  const t = translations(locale, 'requests.desk')
  return found.flatMap(({ id, form, createdAt, subject, propertyId, desk, appointment }) => {
    const text = [kindOf(form, locale), lineOf(propertyId, subject)].filter(Boolean).join(' · ')
    const state = desk?.state ?? 'new'
    const tone = isLate({ state, dueAt: desk?.dueAt ?? null }, now) ? ('late' as const) : REQUEST_TONES[state]
    const tab = OFFERS.includes(form) ? 'offers' : RENTALS.includes(form) ? 'rentals' : 'requests'
    const request: Happening = {
      ...{ key: `request ${id}`, tab, when: createdAt, at: sayMoment(createdAt, now, locale), text, note: null },
      href: deskPath('deskRequest', locale, id),
      state: { tone, word: t(`states.${state}`) },
    }
    if (!appointment) return [request]
    const { startsAt } = appointment
    const viewing: Happening = {
      ...{ key: `viewing ${id}`, tab: 'viewings', when: startsAt, at: sayMoment(startsAt, now, locale), note: null },
      text: [translations(locale, 'contacts.desk')('viewing.name'), lineOf(propertyId, subject)]
        .filter(Boolean)
        .join(' · '),
      href: deskPath('deskViewing', locale, id),
      state: viewingState(appointment, reader),
    }
    return [request, viewing]
  })
}

async function notesOf(contactId: string, { staff, locale, now }: Reader): Promise<Happening[]> {
  const notes = await findNotes(contactId, contactScope(staff))
  const t = translations(locale, 'contacts.desk')
  return notes.map(({ id, kind, direction, at, text, staffId, editedAt, leadId, ...note }) => ({
    ...{ key: `note ${id}`, tab: 'notes', when: at, at: sayMoment(at, now, locale), text: '', state: null },
    href: leadId === null ? null : deskPath('deskRequest', locale, leadId),
    note: {
      ...{ id, text },
      kind: kind === 'call' ? (direction === 'in' ? 'in' : 'out') : 'note',
      by: note.staff?.name ?? t('someone'),
      edited: editedAt && spokenMoment(editedAt, now, locale),
      own: staffId === staff.id ? `${id} ${editedAt?.getTime() ?? 0}` : null,
    },
  }))
}

async function mailsOf(emails: readonly string[], { staff, locale, now }: Reader): Promise<Happening[]> {
  const t = translations(locale, 'owners.desk')
  const found = await findContactMails(emails, contactScope(staff))
  return found.map(({ id, subject, status, createdAt }) => ({
    ...{ key: `mail ${id}`, tab: 'mails', when: createdAt, at: sayMoment(createdAt, now, locale), note: null },
    text: t('happened.mail', { subject, status }),
    href: may(staff.role, 'see-mails') ? deskPath('deskMail', locale, id) : null,
    state: null,
  }))
}

/** All that happened with a contact, the latest first. */
export async function historyOf(contactId: string, emails: readonly string[], reader: Reader): Promise<Happening[]> {
  const all = await Promise.all([requestsOf(contactId, reader), notesOf(contactId, reader), mailsOf(emails, reader)])
  return all.flat().toSorted((one, other) => other.when.getTime() - one.when.getTime())
}

/** What a contact has: a line that leads to it. */
export type Had = { key: string; text: string; href: string }

/** What a contact looks for, as far as it concerns the reader's office. */
export async function searchesOf(contactId: string, { staff, locale, now }: Reader): Promise<Had[]> {
  if (!may(staff.role, 'see-wishes')) return []
  const found = await Promise.all(
    (await findContactSearches(contactId)).map(async ({ id }) => {
      const wish = await loadWish(staff, id, locale, now)
      return wish?.people
        ? [{ key: id, text: await sentenceOf(id, locale), href: deskPath('deskWish', locale, id) }]
        : []
    }),
  )
  return found.flat()
}

/** The homes of a contact that the reader may see, and the account by which they follow them. */
export async function homesOf(contactId: string, { staff, locale }: Reader): Promise<Had[]> {
  if (!may(staff.role, 'manage-owners') || ownerScope(staff) === null) return []
  const found = await Promise.all(
    (await findContactOwners(contactId)).map(async ({ id }) => {
      const owner = await loadOwner(staff, id, locale)
      return (owner?.homes ?? []).map((home) => ({
        key: `${id} ${home.id}`,
        text: [home.title, home.town].filter(Boolean).join(', '),
        href: deskPath('deskHome', locale, String(home.id)),
      }))
    }),
  )
  return found.flat()
}

/** The page of a contact's account as an owner; null where there is none that the reader may see. */
export async function ownerPageOf(contactId: string, { staff, locale }: Reader): Promise<string | null> {
  if (!may(staff.role, 'manage-owners')) return null
  for (const { id } of await findContactOwners(contactId))
    if (await loadOwner(staff, id, locale)) return deskPath('deskOwner', locale, id)
  return null
}

/** Since when newsletters go to which address, for who may know that. */
export async function newslettersOf(
  emails: readonly string[],
  { staff, locale, now }: Reader,
): Promise<{ email: string; since: string }[]> {
  if (!may(staff.role, 'manage-privacy')) return []
  return (await findSubscriptions(emails)).map(({ email, confirmedAt }) => ({
    email,
    since: confirmedAt ? spokenMoment(confirmedAt, now, locale) : '',
  }))
}
