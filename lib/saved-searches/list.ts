/** What fills the list of saved searches at the desk. Who searches stands only where the reader's office is concerned. */
import type { ListReader, ListSource } from '../desk/lists/list-source.ts'
import type { PartLength } from '../desk/lists/rules-definition.ts'
import type { ListState } from '../desk/lists/rules-query.ts'
import type { ListRow, ListWords, Peek } from '../desk/lists/rules-rows.ts'
import { deskPath } from '../i18n/paths.ts'
import { routeOf } from '../i18n/route-table/route-table.ts'
import { sayMoment } from '../i18n/spoken-moment.ts'
import { translations } from '../i18n/translations.ts'
import { mailtoAddress } from '../shared/mail-address.ts'
import { listOffices } from '../staff-accounts/people/queries.ts'
import { listWishes } from './groups.ts'
import type { StoredGroup } from './queries-groups.ts'
import { WISH_LIST } from './rules-list.ts'
import { loadWish, sentenceOf } from './view.ts'

async function rowOf({ id, market, count, latest }: StoredGroup, { locale, now }: ListReader): Promise<ListRow> {
  return {
    id,
    href: deskPath('deskWish', locale, id),
    name: await sentenceOf(id, locale),
    cells: {
      market: { text: translations(locale, 'search')(`goal.${market}`) },
      waiting: { figure: String(count) },
      latest: { moment: sayMoment(latest, now, locale) },
    },
  }
}

async function words({ locale }: ListReader): Promise<ListWords> {
  const t = translations(locale, 'saved-searches.desk')
  const tSearch = translations(locale, 'search')
  const offices = await listOffices()
  const markets = { sale: tSearch('goal.sale'), rent: tSearch('goal.rent') }
  return {
    caption: t('caption'),
    name: t('columns.what'),
    columns: {
      market: { label: t('market') },
      waiting: { label: t('columns.count') },
      latest: { label: t('columns.latest') },
    },
    filters: {
      market: { label: t('market'), options: Object.entries(markets).map(([value, label]) => ({ value, label })) },
      office: { label: t('list.office'), options: offices.map(({ id, name }) => ({ value: String(id), label: name })) },
    },
    views: { all: t('all'), ...markets },
    acts: {},
    search: t('list.search'),
    empty: { text: t('list.empty') },
  }
}

async function load(state: ListState, reader: ListReader, part?: PartLength) {
  const { groups, count, people } = await listWishes(state, part)
  return {
    rows: await Promise.all(groups.map((group) => rowOf(group, reader))),
    count,
    ...(people > 0 && { foot: [translations(reader.locale, 'saved-searches.desk')('summary', { count, people })] }),
  }
}

async function peek(id: string, { staff, locale, now }: ListReader): Promise<Peek | null> {
  const wish = await loadWish(staff, id, locale, now)
  if (!wish) return null
  const t = translations(locale, 'saved-searches.desk')
  const href = deskPath('deskWish', locale, id)
  return {
    title: await sentenceOf(id, locale),
    about: t('waiting', { count: wish.count }),
    href,
    notes: wish.people === null ? [{ text: t('hidden'), tone: 'plain' }] : [],
    facts: [
      ...wish.facts.map(({ label, value }) => ({ name: label, text: value })),
      ...(wish.people ?? []).map(({ name, email }) => ({
        name: name || email,
        text: email,
        href: mailtoAddress(email),
      })),
    ],
    links: [{ text: routeOf('deskWish').title[locale], href }],
  }
}

export const WISH_SOURCE: ListSource = { definition: WISH_LIST, words, load, peek }
