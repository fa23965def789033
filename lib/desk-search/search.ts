/** Finds what a person may open at the desk: pages, texts and everything else that is edited, homes, requests, people. */

import { DOCUMENT_KINDS, type DocumentKind } from '../cms/collections/rules-kind-names.ts'
import { DOCUMENTS } from '../cms/collections/rules-kinds.ts'
import { documentLabels } from '../cms/documents/labels.ts'
import { documentNames } from '../cms/documents/names.ts'
import { pageNames } from '../cms/documents/references.ts'
import { addressId } from '../cms/documents/view-editor.ts'
import { findHomes } from '../cms/links/find-links.ts'
import { may } from '../desk/permissions.ts'
import type { SessionStaff } from '../desk/session.ts'
import { requestTime } from '../forms/request/request-time.ts'
import { cleanLine } from '../forms/rules-clean-text.ts'
import { deskPath } from '../i18n/paths.ts'
import { translations } from '../i18n/translations.ts'
import { kindOf } from '../leads/view-kind.ts'
import type { Language } from '../listings/rules.ts'
import { listRequests } from '../requests/queries-list.ts'
import { EMPTY_QUERY } from '../requests/rules-query.ts'
import { requestScope } from '../requests/scope.ts'
import { wordMatcher } from '../shared/match-words.ts'
import { listPeople } from '../staff-accounts/people/queries.ts'

export type FoundThing = { title: string; about: string; href: string }
/** `kind`: a kind of document, or one of the others that are found; `name`: what it is called. `more`: how many there are besides. */
export type FoundGroup = {
  kind: DocumentKind | 'home' | 'person' | 'request'
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

async function peopleNamed(matches: ReturnType<typeof wordMatcher>, locale: Language): Promise<FoundGroup[]> {
  const people = (await listPeople()).filter(({ name, email }) => matches(name, email))
  return group(
    'person',
    translations(locale, 'desk.search')('kinds.person'),
    people.map(({ id, name, email }) => ({ title: name, about: email, href: deskPath('deskPerson', locale, id) })),
  )
}

/** Who searches. */
export type Searcher = Pick<SessionStaff, 'id' | 'role' | 'officeId'>

/** Requests that the person may see, the latest first; spam is left out, as by the list's own search. */
async function requestsOf(staff: Searcher, text: string, locale: Language): Promise<FoundGroup[]> {
  // A letter begins a word of almost every request.
  if (text.length < 2) return []
  const reader = { scope: requestScope(staff), staffId: staff.id, now: await requestTime() }
  const { rows, count } = await listRequests({ ...EMPTY_QUERY, text }, reader)
  if (count === 0) return []
  const found = rows.slice(0, MOST).map(({ id, name, email, form, subject }) => ({
    title: name || email || translations(locale, 'requests.list')('nameless'),
    about: [kindOf(form, locale), subject].filter(Boolean).join(' – '),
    href: deskPath('deskRequest', locale, id),
  }))
  return [
    { kind: 'request', name: translations(locale, 'desk.search')('kinds.request'), found, more: count - found.length },
  ]
}

/**
 * A few of each kind that holds every word, as far as the person may open it. Homes lead to their public page.
 * @param typed words of a name or title; for homes also a reference, a town or an address; for requests also a mail
 *   address or a phone number
 */
export async function searchDesk(staff: Searcher, typed: string, locale: Language): Promise<FoundGroup[]> {
  const { role } = staff
  const text = cleanLine(typed).slice(0, LONGEST_SEARCH)
  if (text === '') return []
  const matches = wordMatcher(text)
  const t = translations(locale, 'desk.search')
  // All languages have one screen together.
  const kinds = DOCUMENT_KINDS.filter((kind) => kind !== 'language' && may(role, DOCUMENTS[kind].permission))
  const groups = await Promise.all([
    ...kinds.map((kind) => documentsOf(kind, matches, locale)),
    findHomes(text, locale).then(({ found, more }) =>
      found.length === 0 ? [] : [{ kind: 'home' as const, name: t('kinds.home'), found, more }],
    ),
    may(role, 'see-requests') ? requestsOf(staff, text, locale) : [],
    may(role, 'manage-people') ? peopleNamed(matches, locale) : [],
  ])
  return groups.flat()
}
