/** What the page of a contact shows. */
import type { SessionStaff } from '../desk/session.ts'
import type { SentenceOf } from '../i18n/messages.ts'
import { deskPath } from '../i18n/paths.ts'
import { spokenMoment } from '../i18n/spoken-moment.ts'
import { translations } from '../i18n/translations.ts'
import { isLanguage, type Language } from '../listings/rules.ts'
import { mailtoAddress } from '../shared/mail-address.ts'
import { phoneAddress } from '../shared/phone.ts'
import { isUuid } from '../shared/uuid.ts'
import { languageUse } from '../site/languages.ts'
import { findDuplicates } from './queries-duplicates.ts'
import { findMerges, keptContact } from './queries-merge.ts'
import { findValues } from './queries-scope.ts'
import { shownPhone } from './rules-phone.ts'
import { type ContactValue, clashesOf, shownValue, titleOf, VALUE_KINDS, valuesOf } from './rules-values.ts'
import type { ContactFields } from './save.ts'
import { contactScope } from './scope.ts'
import {
  HISTORY_TABS,
  type HistoryTab,
  historyOf,
  homesOf,
  newslettersOf,
  ownerPageOf,
  searchesOf,
} from './view-parts.ts'

/** In place of an id in the address: the page that enters a contact. */
export const NEW_CONTACT = 'new'

export type ContactNotice = SentenceOf<'contacts.desk.done'>

type Reader = { staff: SessionStaff; locale: Language; now: Date }

/** The ways to reach a contact, each with its link. */
export const waysOf = (values: readonly ContactValue[]) => [
  ...valuesOf(values, 'phone').map(({ key }) => ({
    kind: 'phone' as const,
    text: shownPhone(key),
    href: phoneAddress(key),
  })),
  ...valuesOf(values, 'email').map(({ value }) => ({
    kind: 'email' as const,
    text: value,
    href: mailtoAddress(value),
  })),
]

/** What a value says to a reader: languages and salutations have a word. */
function said(kind: ContactValue['kind'], value: string, locale: Language): string {
  if (kind === 'language') return isLanguage(value) ? translations(value, 'common')('languageName') : value
  if (kind === 'phone') return shownPhone(value)
  const t = translations(locale, 'contacts.desk')
  return kind === 'salutation' && (value === 'mr' || value === 'ms' || value === 'miss')
    ? t(`salutations.${value}`)
    : value
}

const sayAll = (values: readonly ContactValue[], locale: Language) =>
  VALUE_KINDS.map((kind) => ({
    kind,
    values: valuesOf(values, kind).map(({ value, key }) => said(kind, kind === 'phone' ? key : value, locale)),
  }))

/** Another contact that may be the same person, as far as the reader sees it. */
async function duplicatesOf(id: string, { staff }: Reader) {
  const scope = contactScope(staff)
  const found = await findDuplicates(id, scope)
  const values = await findValues(
    found.map((one) => one.id),
    scope,
  )
  return found.map(({ id: other, reason }) => {
    const theirs = values.filter(({ contactId }) => contactId === other)
    return {
      id: other,
      reason,
      title: titleOf(theirs),
      about: waysOf(theirs)
        .map(({ text }) => text)
        .join(' · '),
    }
  })
}

/** Two contacts side by side before they become one; null where the reader doesn't see the other. */
async function beside(values: readonly ContactValue[], other: string | undefined, { staff, locale }: Reader) {
  if (!other || !isUuid(other)) return null
  const theirs = await findValues([other], contactScope(staff))
  if (theirs.length === 0 || theirs[0]?.contactId === values[0]?.contactId) return null
  return {
    id: other,
    title: titleOf(theirs),
    mine: sayAll(values, locale),
    theirs: sayAll(theirs, locale),
    clashes: clashesOf(values, theirs).map(({ kind, mine, theirs: taken }) => ({
      kind,
      options: [mine, taken].map(({ id, value }) => ({ value: String(id), label: said(kind, value, locale) })),
    })),
  }
}

/** What stands in the address of a contact's page. */
export type ContactQuery = { tab?: string | undefined; merge?: string | undefined }

/** The record of a contact; null where there is none that the reader may see. Of one that became part of another: that one. */
export async function loadContact(asked: string, query: ContactQuery, reader: Reader) {
  const { staff, locale, now } = reader
  if (!isUuid(asked)) return null
  const scope = contactScope(staff)
  const id = await keptContact(asked)
  const values = await findValues([id], scope)
  if (values.length === 0) return null
  const emails = valuesOf(values, 'email').map(({ key }) => key)
  const [history, searches, homes, owner, newsletters, duplicates, merges, other, use] = await Promise.all([
    historyOf(id, emails, reader),
    searchesOf(id, reader),
    homesOf(id, reader),
    ownerPageOf(id, reader),
    newslettersOf(emails, reader),
    duplicatesOf(id, reader),
    findMerges(id, { scope, staffId: staff.id }),
    beside(values, query.merge, reader),
    languageUse(),
  ])
  const tab = HISTORY_TABS.find((one) => one === query.tab) ?? 'all'
  const count = (of: HistoryTab) => history.filter((one) => of === 'all' || one.tab === of).length
  const fields: ContactFields = {
    name: shownValue(values, 'name'),
    salutation: shownValue(values, 'salutation'),
    language: shownValue(values, 'language'),
    phones: valuesOf(values, 'phone')
      .map(({ key }) => shownPhone(key))
      .join('\n'),
    emails: valuesOf(values, 'email')
      .map(({ value }) => value)
      .join('\n'),
  }
  const oldest = new Date(Math.min(...values.map(({ at }) => at.getTime())))
  return {
    ...{ id, fields, searches, homes, owner, newsletters, duplicates, tab },
    href: deskPath('deskContact', locale, id),
    title: titleOf(values),
    ways: waysOf(values),
    /** Salutation, town, language and since when, in few words. */
    facts: [
      said('salutation', fields.salutation, locale),
      shownValue(values, 'town'),
      said('language', fields.language, locale),
      translations(locale, 'contacts.desk')('since', { at: spokenMoment(oldest, now, locale) }),
    ].filter(Boolean),
    languages: use.languages,
    tabs: HISTORY_TABS.map((name) => ({ name, count: count(name) })).filter(
      ({ name, count: many }) => many > 0 || name === 'all' || name === 'notes',
    ),
    history: history.filter((one) => tab === 'all' || one.tab === tab),
    /** What a note can be about. */
    requests: history.flatMap(({ key, text }) =>
      key.startsWith('request ') ? [{ value: key.slice('request '.length), label: text }] : [],
    ),
    merges: merges.map((merge) => ({
      id: String(merge.id),
      by: merge.staff?.name ?? translations(locale, 'contacts.desk')('someone'),
      at: spokenMoment(merge.at, now, locale),
    })),
    merge: other,
  }
}
export type LoadedContact = NonNullable<Awaited<ReturnType<typeof loadContact>>>
