/** What fills the list of owners at the desk. */

import type { ListReader, ListSource } from '../../desk/lists/list-source.ts'
import { type ListState, readListState } from '../../desk/lists/rules-query.ts'
import type { Cell, ListRow, ListWords, Mark, Peek } from '../../desk/lists/rules-rows.ts'
import { showsOffices } from '../../desk/rules-scope.ts'
import { chosenHome } from '../../homes/view-filter.ts'
import { deskPath } from '../../i18n/paths.ts'
import { routeOf } from '../../i18n/route-table/route-table.ts'
import { sayMoment, spokenMoment } from '../../i18n/spoken-moment.ts'
import { translations } from '../../i18n/translations.ts'
import { mailtoAddress } from '../../shared/mail-address.ts'
import { listOffices } from '../../staff-accounts/people/queries.ts'
import { OWNER_LIST, OWNER_MORE, OWNER_STATES } from '../rules-owner-query.ts'
import { OWNER_TONES } from '../rules-tones.ts'
import { ownerScope } from './manage.ts'
import { countOwners, type ListedOwner, listOwners } from './queries-list.ts'
import { loadOwner, NEW_OWNER } from './view.ts'

const said = (moment: Date | null, { locale, now }: ListReader): Cell | undefined =>
  moment === null ? undefined : { moment: sayMoment(moment, now, locale) }

function rowOf({ id, name, email, state, homes, lastLoginAt, invitedAt }: ListedOwner, reader: ListReader): ListRow {
  const t = translations(reader.locale, 'owners.desk')
  return {
    id,
    href: deskPath('deskOwner', reader.locale, id),
    name: name || email,
    cells: {
      state: { state: t(`states.${state}`), tone: OWNER_TONES[state] },
      homes: { text: homes.join(', ') },
      email: { text: email },
      seen: said(lastLoginAt, reader),
      invited: said(invitedAt, reader),
    },
  }
}

async function words({ staff, locale }: ListReader, state: ListState): Promise<ListWords> {
  const t = translations(locale, 'owners.desk')
  // Only those of its own sector are an office's to see.
  const offices = showsOffices(staff) ? await listOffices() : []
  const columns = {
    state: t('state'),
    homes: t('homesHead'),
    email: t('fields.email'),
    seen: t('lastSeen'),
    invited: t('list.invitedOn'),
  }
  return {
    caption: routeOf('deskOwners').title[locale],
    name: t('fields.name'),
    columns: Object.fromEntries(Object.entries(columns).map(([column, label]) => [column, { label }])),
    filters: {
      state: { label: t('state'), options: OWNER_STATES.map((value) => ({ value, label: t(`states.${value}`) })) },
      office: { label: t('list.office'), options: offices.map(({ id, name }) => ({ value: String(id), label: name })) },
      more: { label: t('list.more'), options: OWNER_MORE.map((value) => ({ value, label: t(`list.mores.${value}`) })) },
      home: { label: t('fields.home'), options: await chosenHome(state, staff) },
    },
    views: { all: t('all'), ...Object.fromEntries(OWNER_STATES.map((state) => [state, t(`states.${state}`)])) },
    acts: {},
    search: t('search'),
    empty: { text: t('list.empty'), act: { text: t('invite'), href: deskPath('deskOwner', locale, NEW_OWNER) } },
  }
}

async function load(state: ListState, reader: ListReader) {
  const { rows, count } = await listOwners(state, ownerScope(reader.staff))
  return { rows: rows.map((owner) => rowOf(owner, reader)), count }
}

/** Those in which somebody waits for an invitation, or for an answer to it. */
const COUNTED = ['all', 'new', 'invited'] as const

async function counts({ staff }: ListReader) {
  const narrowings = COUNTED.map((view) => readListState(OWNER_LIST, new URLSearchParams(OWNER_LIST.views[view])))
  const found = await countOwners(narrowings, ownerScope(staff))
  return Object.fromEntries(COUNTED.map((view, place) => [view, found[place] ?? 0]))
}

async function peek(id: string, reader: ListReader): Promise<Peek | null> {
  const { staff, locale, now } = reader
  const owner = await loadOwner(staff, id, locale)
  if (!owner) return null
  const t = translations(locale, 'owners.desk')
  const { account, homes, isOnly, refused } = owner
  const href = deskPath('deskOwner', locale, id)
  const notes: Mark[] = [
    ...(refused === null ? [] : [{ text: t('fate.refused', { reason: refused }), tone: 'late' } as const]),
    ...(isOnly ? [] : [{ text: t('list.elsewhere'), tone: 'plain' } as const]),
  ]
  return {
    title: account.name || account.email,
    href,
    state: { text: t(`states.${account.state}`), tone: OWNER_TONES[account.state] },
    notes,
    facts: [
      { name: t('fields.email'), text: account.email, href: mailtoAddress(account.email) },
      { name: t('lastSeen'), text: account.lastLoginAt ? spokenMoment(account.lastLoginAt, now, locale) : t('never') },
      ...homes.map((home) => ({
        name: home.reference || String(home.id),
        text: [home.title, home.town].filter(Boolean).join(', '),
        href: deskPath('deskHome', locale, String(home.id)),
      })),
    ],
    links: [
      { text: t('message.title'), href: `${href}#message` },
      { text: t('homes.look'), href: deskPath('deskOwnerPortal', locale, id) },
    ],
  }
}

export const OWNER_SOURCE: ListSource = { definition: OWNER_LIST, words, load, counts, peek }
