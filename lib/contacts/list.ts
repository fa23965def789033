/** What fills the list of contacts at the desk, and the search that finds them. */
import type { ListReader, ListSource } from '../desk/lists/list-source.ts'
import { type ListState, readListState } from '../desk/lists/rules-query.ts'
import type { ListRow, ListWords, Peek } from '../desk/lists/rules-rows.ts'
import { hasOffice, showsOffices } from '../desk/rules-scope.ts'
import { deskPath } from '../i18n/paths.ts'
import { routeOf } from '../i18n/route-table/route-table.ts'
import { sayMoment } from '../i18n/spoken-moment.ts'
import { translations } from '../i18n/translations.ts'
import type { RequestScope } from '../requests/rules.ts'
import { phoneAddress } from '../shared/phone.ts'
import { listOffices } from '../staff-accounts/people/queries.ts'
import { type ListedContact, listContacts } from './queries-list.ts'
import { CONTACT_LIST, CONTACT_MORE } from './rules-list.ts'
import { shownPhone } from './rules-phone.ts'
import { shownValue, titleOf, valuesOf } from './rules-values.ts'
import { contactScope } from './scope.ts'
import { NEW_CONTACT } from './view.ts'
import { contactSummary } from './view-summary.ts'

const phoneOf = ({ values }: ListedContact): string => valuesOf(values, 'phone')[0]?.key ?? ''

function rowOf(contact: ListedContact, { locale, now }: ListReader): ListRow {
  const { id, latest, requests, values } = contact
  const phone = phoneOf(contact)
  return {
    id,
    href: deskPath('deskContact', locale, id),
    name: titleOf(values),
    cells: {
      phone: phone === '' ? undefined : { text: shownPhone(phone), href: phoneAddress(phone) },
      email: { text: shownValue(values, 'email') },
      town: { text: shownValue(values, 'town') },
      requests: { figure: requests === 0 ? '' : String(requests) },
      latest: { moment: sayMoment(latest, now, locale) },
    },
  }
}

async function words({ staff, locale }: ListReader): Promise<ListWords> {
  const t = translations(locale, 'contacts.desk')
  const scope = contactScope(staff)
  const offices = showsOffices(staff) ? (await listOffices()).filter(({ id }) => hasOffice(scope, id)) : []
  return {
    caption: routeOf('deskContacts').title[locale],
    name: t('fields.name'),
    columns: {
      phone: { label: t('fields.phone') },
      email: { label: t('fields.email') },
      town: { label: t('kinds.town') },
      requests: { label: t('list.requests') },
      latest: { label: t('list.latest') },
    },
    filters: {
      office: { label: t('list.office'), options: offices.map(({ id, name }) => ({ value: String(id), label: name })) },
      more: {
        label: t('list.more'),
        options: CONTACT_MORE.map((value) => ({ value, label: t(`list.mores.${value}`) })),
      },
    },
    views: { all: t('list.all'), double: t('list.mores.double'), owner: t('list.mores.owner') },
    acts: {},
    search: t('list.search'),
    empty: { text: t('list.empty'), act: { text: t('new'), href: deskPath('deskContact', locale, NEW_CONTACT) } },
  }
}

async function load(state: ListState, reader: ListReader) {
  const { rows, count } = await listContacts(state, contactScope(reader.staff))
  return { rows: rows.map((contact) => rowOf(contact, reader)), count }
}

async function peek(id: string, reader: ListReader): Promise<Peek | null> {
  const summary = await contactSummary(id, reader)
  if (!summary) return null
  const { title, href, ways, parts } = summary
  const t = translations(reader.locale, 'contacts.desk')
  return {
    ...{ title, href },
    facts: [
      ...ways.map(({ kind, text, href: way }) => ({ name: t(`fields.${kind}`), text, href: way })),
      ...Object.entries(parts).flatMap(([name, { lines }]) =>
        lines.map(({ text, href: to }) => ({
          name: t(`parts.${name as keyof typeof parts}`),
          text,
          ...(to !== null && { href: to }),
        })),
      ),
    ],
    links: [{ text: t('open'), href }],
  }
}

export const CONTACT_SOURCE: ListSource = { definition: CONTACT_LIST, words, load, peek }

/** The contacts of a scope that words name, the one who was heard of last first, and how many there are. */
export async function findContacts(
  typed: string,
  scope: RequestScope,
  most: number,
): Promise<{ found: { id: string; title: string; about: string }[]; count: number }> {
  const { rows, count } = await listContacts(
    readListState(CONTACT_LIST, new URLSearchParams({ q: typed })),
    scope,
    most,
  )
  const found = rows.map((contact) => ({
    id: contact.id,
    title: titleOf(contact.values),
    about: [phoneOf(contact) && shownPhone(phoneOf(contact)), shownValue(contact.values, 'email')]
      .filter(Boolean)
      .join(' · '),
  }))
  return { found, count }
}
