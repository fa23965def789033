/** What fills the list of accounts at the desk. They are few: all are read. */
import type { ListReader, ListSource } from '../../desk/lists/list-source.ts'
import { countInMemory, type RowRules, rowsInMemory } from '../../desk/lists/rows-in-memory.ts'
import type { ListState } from '../../desk/lists/rules-query.ts'
import type { ListRow, ListWords } from '../../desk/lists/rules-rows.ts'
import type { StateTone } from '../../desk/state-tones.ts'
import { deskPath } from '../../i18n/paths.ts'
import { routeOf } from '../../i18n/route-table/route-table.ts'
import { sayMoment } from '../../i18n/spoken-moment.ts'
import { translations } from '../../i18n/translations.ts'
import type { Language } from '../../listings/rules.ts'
import { thumbnailOf } from '../../media/rules-thumbnail.ts'
import { listOffices } from './queries.ts'
import { PEOPLE_LIST, PERSON_STATES, type PersonState } from './rules-list.ts'
import { type ListedPerson, loadPeople } from './view.ts'

const TONES: Readonly<Record<PersonState, StateTone>> = {
  active: 'done',
  invited: 'them',
  expired: 'late',
  unsigned: 'off',
  off: 'off',
}

const roleWord = (role: ListedPerson['role'], locale: Language): string =>
  translations(locale, 'desk.frame')(`roles.${role}`)

const rulesIn = (locale: Language): RowRules<ListedPerson> => ({
  text: ({ name, email, licenceNumber }) => [name, email, licenceNumber].filter(Boolean).join(' '),
  filters: {
    state: ({ state }, value) => state === value,
    role: ({ role }, value) => role === value,
    office: ({ officeId, otherOffices }, value) => [officeId, ...otherOffices].map(String).includes(value),
    visits: ({ doesVisits }) => doesVisits,
  },
  sort: {
    // Who is switched off comes behind all others.
    name: ({ name, state }) => `${state === 'off' ? 1 : 0} ${name}`,
    role: ({ role }) => roleWord(role, locale),
    office: ({ officeName }) => officeName,
    licence: ({ licenceNumber }) => licenceNumber,
    email: ({ email }) => email,
    seen: ({ lastSeenAt }) => lastSeenAt?.getTime() ?? null,
  },
})

function rowOf(person: ListedPerson, { locale, now }: ListReader): ListRow {
  const t = translations(locale, 'staff-accounts.people')
  const { id, name, email, role, officeName, state, lastSeenAt, portrait, licenceNumber } = person
  return {
    id,
    href: deskPath('deskPerson', locale, id),
    name,
    picture: portrait && thumbnailOf(portrait, 100),
    cells: {
      state: { state: t(`states.${state}`), tone: TONES[state] },
      role: { text: roleWord(role, locale) },
      office: { text: officeName ?? '' },
      licence: { text: licenceNumber ?? '' },
      email: { text: email ?? '' },
      seen: lastSeenAt ? { moment: sayMoment(lastSeenAt, now, locale) } : { text: t('never') },
    },
  }
}

async function words({ locale }: ListReader): Promise<ListWords> {
  const t = translations(locale, 'staff-accounts.people')
  const offices = await listOffices()
  const columns = {
    state: t('list.state'),
    role: t('fields.role'),
    office: t('fields.office'),
    licence: t('fields.licence'),
    email: t('fields.email'),
    seen: t('lastSeen'),
  }
  return {
    caption: routeOf('deskPeople').title[locale],
    name: t('fields.name'),
    columns: Object.fromEntries(Object.entries(columns).map(([column, label]) => [column, { label }])),
    filters: {
      state: { label: columns.state, options: PERSON_STATES.map((value) => ({ value, label: t(`states.${value}`) })) },
      role: {
        label: columns.role,
        options: PEOPLE_LIST.filters.role.values.map((value) => ({ value, label: roleWord(value, locale) })),
      },
      visits: { label: t('fields.visits'), options: [{ value: '1', label: t('list.doesVisits') }] },
      office: { label: columns.office, options: offices.map(({ id, name }) => ({ value: String(id), label: name })) },
    },
    views: { all: t('list.all'), agents: t('list.agents'), waiting: t('list.waiting'), off: t('states.off') },
    acts: {},
    search: t('list.search'),
    empty: { text: t('list.empty') },
  }
}

async function load(state: ListState, reader: ListReader) {
  const { rows, count } = rowsInMemory(
    await loadPeople(reader.staff, reader.now),
    state,
    PEOPLE_LIST,
    rulesIn(reader.locale),
  )
  return { rows: rows.map((person) => rowOf(person, reader)), count }
}

const counts = async ({ staff, now, locale }: ListReader) =>
  countInMemory(await loadPeople(staff, now), PEOPLE_LIST, ['all', 'agents', 'waiting'], rulesIn(locale))

export const PEOPLE_SOURCE: ListSource = { definition: PEOPLE_LIST, words, load, counts }
