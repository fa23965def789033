/** Finds what a person may open at the desk: pages, texts and everything else that is edited, homes, requests, people. */

import { DOCUMENT_KINDS, type DocumentKind } from '../cms/collections/rules-kind-names.ts'
import { DOCUMENTS } from '../cms/collections/rules-kinds.ts'
import { documentLabels } from '../cms/documents/labels.ts'
import { documentNames } from '../cms/documents/names.ts'
import { pageNames } from '../cms/documents/references.ts'
import { addressId } from '../cms/documents/view-editor.ts'
import { findContacts } from '../contacts/list.ts'
import { contactScope } from '../contacts/scope.ts'
import type { CommandSubject } from '../desk/define-feature.ts'
import { readListState } from '../desk/lists/rules-query.ts'
import { may } from '../desk/permissions.ts'
import type { Scoped } from '../desk/rules-scope.ts'
import type { StateTone } from '../desk/state-tones.ts'
import { requestTime } from '../forms/request/request-time.ts'
import { cleanLine } from '../forms/rules-clean-text.ts'
import { findHomesNamed } from '../homes/queries-find.ts'
import { HOME_TONES } from '../homes/rules-tones.ts'
import { homeScope } from '../homes/scope.ts'
import { formatPrice } from '../i18n/format-price.ts'
import { deskPath } from '../i18n/paths.ts'
import { translations } from '../i18n/translations.ts'
import { kindOf } from '../leads/view-kind.ts'
import type { Language } from '../listings/rules.ts'
import { ownerScope } from '../owners/desk/manage.ts'
import { listOwners } from '../owners/desk/queries-list.ts'
import { OWNER_LIST } from '../owners/rules-owner-query.ts'
import { OWNER_TONES } from '../owners/rules-tones.ts'
import { listRequests } from '../requests/queries-list.ts'
import { requestsAt } from '../requests/rules-query.ts'
import { isLate, REQUEST_TONES } from '../requests/rules-tones.ts'
import { requestScope } from '../requests/scope.ts'
import { formatWeekday } from '../shared/format-dates.ts'
import { wordMatcher } from '../shared/match-words.ts'
import { brusselsDay } from '../shared/time.ts'
import { listPeople } from '../staff-accounts/people/queries.ts'
import { peopleScope } from '../staff-accounts/people/rules-rights.ts'
import { addressWithoutScript, deskCommands } from './commands.ts'
import { matchCommands } from './rules-commands.ts'

export type FoundThing = {
  title: string
  about: string
  href: string
  /** What a command can be about. */
  subject?: { of: CommandSubject; id: string }
  /** The address of its picture; null where it has none, but others of its kind do. */
  picture?: string | null
  state?: { tone: StateTone; word: string }
  /** A person, shown by the letters of the name. */
  isPerson?: true
}
/** `kind`: a kind of document, or one of the others that are found; `name`: what it is called. `more`: how many there are besides. */
export type FoundGroup = {
  kind: DocumentKind | 'command' | 'contact' | 'home' | 'owner' | 'person' | 'request'
  name: string
  found: FoundThing[]
  more: number
}

/** No more of each kind than this. */
const MOST = 8
/** In characters; what is longer is cut. */
export const LONGEST_SEARCH = 100

const group = (kind: FoundGroup['kind'], name: string, found: readonly FoundThing[]): FoundGroup[] =>
  found.length === 0 ? [] : [{ kind, name, found: found.slice(0, MOST), more: Math.max(0, found.length - MOST) }]

async function documentsOf(
  kind: DocumentKind,
  matches: ReturnType<typeof wordMatcher>,
  locale: Language,
): Promise<FoundGroup[]> {
  const { one, many } = documentLabels(kind, locale).kind
  const found = (await documentNames(kind, locale)).filter(({ title }) => matches(title, one))
  const pages = kind === 'page' && found.length > 0 ? await pageNames(locale) : null
  return group(
    kind,
    many,
    found.map(({ id, title }) => ({
      title: pages?.get(id) ?? title,
      about: '',
      href: deskPath('deskDocument', locale, kind, addressId(id)),
    })),
  )
}

async function peopleNamed(
  staff: Searcher,
  matches: ReturnType<typeof wordMatcher>,
  locale: Language,
): Promise<FoundGroup[]> {
  const people = (await listPeople(peopleScope(staff))).filter(({ name, email }) => matches(name, email ?? ''))
  return group(
    'person',
    translations(locale, 'desk.search')('kinds.person'),
    people.map(({ id, name, email }) => ({
      ...{ title: name, about: email ?? '', href: deskPath('deskPerson', locale, id) },
      isPerson: true as const,
    })),
  )
}

/** Homes that the person may see, by the address under which the office knows them. */
async function homesOf(staff: Searcher, text: string, locale: Language): Promise<FoundGroup[]> {
  const { homes, count } = await findHomesNamed(text, { scope: homeScope(staff), locale, most: MOST })
  const t = translations(locale, 'homes')
  const found = homes.map(({ id, reference, title, street, houseNumber, town, price, market, state, picture }) => ({
    title: [street, houseNumber].filter(Boolean).join(' ') || title || reference || String(id),
    about: [town, reference || String(id), price.kind === 'onRequest' ? '' : formatPrice({ price, market }, locale)]
      .filter(Boolean)
      .join(' · '),
    href: deskPath('deskHome', locale, String(id)),
    subject: { of: 'home' as const, id: String(id) },
    picture,
    state: { tone: HOME_TONES[state], word: t(`states.${state}`) },
  }))
  const name = translations(locale, 'desk.search')('kinds.home')
  return count === 0 ? [] : [{ kind: 'home', name, found, more: count - found.length }]
}

/** Owners of homes that the person may see. */
async function ownersOf(staff: Searcher, text: string, locale: Language): Promise<FoundGroup[]> {
  const { rows, count } = await listOwners(
    readListState(OWNER_LIST, new URLSearchParams({ q: text })),
    ownerScope(staff),
  )
  const t = translations(locale, 'owners.desk')
  const found = rows.slice(0, MOST).map(({ id, name, email, homes, state }) => ({
    title: name || email,
    about: homes.length === 0 ? email : homes.join(', '),
    href: deskPath('deskOwner', locale, id),
    subject: { of: 'owner' as const, id },
    state: { tone: OWNER_TONES[state], word: t(`states.${state}`) },
    isPerson: true as const,
  }))
  const title = translations(locale, 'desk.search')('kinds.owner')
  return count === 0 ? [] : [{ kind: 'owner', name: title, found, more: count - found.length }]
}

/** People whom the person may know, by name, mail address or telephone number. */
async function contactsOf(staff: Searcher, text: string, locale: Language): Promise<FoundGroup[]> {
  const { found, count } = await findContacts(text, contactScope(staff), MOST)
  const things = found.map(({ id, ...one }) => ({
    ...one,
    href: deskPath('deskContact', locale, id),
    isPerson: true as const,
  }))
  const name = translations(locale, 'desk.search')('kinds.contact')
  return count === 0 ? [] : [{ kind: 'contact', name, found: things, more: count - things.length }]
}

/** What the words do, as links: without a script nothing else can be offered. */
function commandsOf(staff: Searcher, text: string, locale: Language, now: Date): FoundGroup[] {
  const today = brusselsDay(now.toISOString())
  const meant = matchCommands(deskCommands(staff, locale), text, today, (day) => formatWeekday(day, locale))
  const found = meant.flatMap((command) => {
    const href = addressWithoutScript(command, locale)
    return href === null ? [] : [{ title: command.name, about: command.keys ?? '', href }]
  })
  return group('command', translations(locale, 'desk.search')('kinds.command'), found)
}

/** Who searches. */
export type Searcher = Scoped

/** Requests that the person may see, the latest first; spam is left out, as by the list's own search. */
async function requestsOf(staff: Searcher, text: string, locale: Language, now: Date): Promise<FoundGroup[]> {
  const reader = { scope: requestScope(staff), staffId: staff.id, now }
  const { rows, count } = await listRequests({ ...requestsAt(''), text }, reader)
  if (count === 0) return []
  const found = rows.slice(0, MOST).map(({ id, name, email, form, subject, state, dueAt }) => ({
    title: name || email || translations(locale, 'requests.list')('nameless'),
    about: [kindOf(form, locale), subject].filter(Boolean).join(' – '),
    href: deskPath('deskRequest', locale, id),
    state: isLate({ state, dueAt }, now)
      ? { tone: 'late' as const, word: translations(locale, 'desk.search')('late') }
      : { tone: REQUEST_TONES[state], word: translations(locale, 'requests.desk')(`states.${state}`) },
  }))
  return [
    { kind: 'request', name: translations(locale, 'desk.search')('kinds.request'), found, more: count - found.length },
  ]
}

/**
 * What the words do, and a few of each kind that holds every word, as far as the person may see and open it.
 * @param typed words of a name or title; for homes, their owners and requests also a reference in any spelling; for homes a town or an address; for requests also a mail
 *   address or a phone number
 */
export async function searchDesk(staff: Searcher, typed: string, locale: Language): Promise<FoundGroup[]> {
  const { role } = staff
  const text = cleanLine(typed).slice(0, LONGEST_SEARCH)
  if (text === '') return []
  const matches = wordMatcher(text)
  const now = await requestTime()
  // A letter alone is in almost every home, owner and request.
  const isShort = text.length < 2
  // All languages have one screen together.
  const kinds = DOCUMENT_KINDS.filter((kind) => kind !== 'language' && may(role, DOCUMENTS[kind].permission))
  const groups = await Promise.all([
    commandsOf(staff, text, locale, now),
    !isShort && may(role, 'see-homes') ? homesOf(staff, text, locale) : [],
    !isShort && may(role, 'see-contacts') ? contactsOf(staff, text, locale) : [],
    !isShort && may(role, 'manage-owners') ? ownersOf(staff, text, locale) : [],
    !isShort && may(role, 'see-requests') ? requestsOf(staff, text, locale, now) : [],
    may(role, 'manage-people') ? peopleNamed(staff, matches, locale) : [],
    ...kinds.map((kind) => documentsOf(kind, matches, locale)),
  ])
  return groups.flat()
}
