/** What fills the list of homes at the desk. */

import { transaction } from '../db/transaction.ts'
import type { ActDone, ListReader, ListSource } from '../desk/lists/list-source.ts'
import type { PartLength } from '../desk/lists/rules-definition.ts'
import { type ListState, readListState } from '../desk/lists/rules-query.ts'
import type { Cell, ListRow, ListWords, Mark } from '../desk/lists/rules-rows.ts'
import { headsIn, optionsOf, wordsIn } from '../desk/lists/rules-words.ts'
import { may } from '../desk/permissions.ts'
import { showsOffices } from '../desk/rules-scope.ts'
import type { StateTone } from '../desk/state-tones.ts'
import { deskPath, pathTo } from '../i18n/paths.ts'
import { translations } from '../i18n/translations.ts'
import { thumbnailOf } from '../media/rules-thumbnail.ts'
import { listOffices } from '../staff-accounts/people/queries.ts'
import { isIn } from './queries.ts'
import { writeHomes } from './queries-change.ts'
import { countHomes, findHomes, listHomes, sumHomes } from './queries-list.ts'
import { FIGURES, HOME_LIST, HOME_STATES, type HomeAct, type HomeState, MISSING, STILL_DAYS } from './rules-query.ts'
import { homeScope } from './scope.ts'
import { figuresFrom, type ShownHome, shownHome } from './view-list.ts'

const TONES: Record<HomeState, StateTone> = {
  online: 'done',
  option: 'them',
  taken: 'off',
  hidden: 'us',
  offline: 'off',
  withdrawn: 'off',
}

/** Its days on the site, where it is on it. */
const isOnSite = (state: HomeState): boolean => state === 'online' || state === 'option'
const isStill = ({ state, days, figures }: ShownHome): boolean =>
  state === 'online' && days >= STILL_DAYS && figures.asked === 0

const withoutZero = (figure: number): string => (figure === 0 ? '' : String(figure))

function rowOf(home: ShownHome, { locale }: ListReader): ListRow {
  const t = translations(locale, 'homes')
  const state: Cell = isStill(home)
    ? { state: t('states.still'), tone: 'late' }
    : {
        state: home.state === 'online' ? t(`states.online-${home.market}`) : t(`states.${home.state}`),
        tone: TONES[home.state],
      }
  const marks: Mark[] = [
    ...home.missing.map((part) => ({ text: t(`marks.${part}`), tone: part === 'legal' ? 'late' : 'soon' }) as const),
    ...(home.isSet ? [{ text: t('isSet'), tone: 'plain' } as const] : []),
  ]
  const figures = FIGURES.map((figure): [string, Cell] => [figure, { figure: withoutZero(home.figures[figure]) }])
  return {
    id: String(home.id),
    href: home.href,
    name: home.name,
    about: home.town,
    hint: home.title,
    picture: home.picture && thumbnailOf(home.picture, 100),
    cells: {
      ...Object.fromEntries(figures),
      reference: { text: home.reference },
      state,
      price: { figure: home.price, ...(home.isPriceHidden && { soft: t('priceHidden') }) },
      ...(isOnSite(home.state) && {
        days: { figure: String(home.days), ...(home.days >= STILL_DAYS && { tone: 'soon' as const }) },
        opened: { figure: withoutZero(home.figures.opened), trend: home.openedByDay },
      }),
      missing: { marks },
      office: { text: home.office },
    },
    acts: HOME_LIST.acts.filter(
      (act) => act !== (home.featured ? 'feature' : 'plain') && act !== (home.hidden ? 'hide' : 'show'),
    ),
  }
}

async function words({ staff, locale }: ListReader): Promise<ListWords> {
  const t = translations(locale, 'homes')
  const offices = showsOffices(staff) ? await listOffices() : []
  return {
    caption: t('caption'),
    name: t('columns.home'),
    columns: headsIn(HOME_LIST.columns, (column) => t(`columns.${column}`)),
    filters: {
      state: { label: t('columns.state'), options: optionsOf(HOME_STATES, (state) => t(`states.${state}`)) },
      market: { label: t('market'), options: optionsOf(['sale', 'rent'], (market) => t(`views.${market}`)) },
      office: { label: t('office'), options: offices.map(({ id, name }) => ({ value: String(id), label: name })) },
      missing: { label: t('columns.missing'), options: optionsOf(MISSING, (part) => t(`missing.${part}`)) },
      more: { label: t('more'), options: optionsOf(['still', 'set', 'featured'], (more) => t(`mores.${more}`)) },
    },
    views: wordsIn(HOME_LIST.views, (view) => t(`views.${view}`)),
    acts: Object.fromEntries(may(staff.role, 'edit-homes') ? HOME_LIST.acts.map((act) => [act, t(`acts.${act}`)]) : []),
    search: t('search'),
    empty: { text: t('empty') },
  }
}

const reading = ({ staff, locale, now }: ListReader) => ({
  ...{ scope: homeScope(staff), locale, now, from: figuresFrom(now) },
})

async function load(state: ListState, reader: ListReader, part?: PartLength) {
  const [{ homes, count }, sums] = await Promise.all([
    listHomes(state, reading(reader), part),
    sumHomes(state, reading(reader)),
  ])
  const t = translations(reader.locale, 'homes')
  return {
    rows: homes.map((home) => rowOf(shownHome(home, reader.locale, reader.now), reader)),
    count,
    ...(sums.days !== null && { foot: [t('foot', { days: Math.round(sums.days) })] }),
  }
}

/** Of the views in which something waits for somebody. */
const COUNTED = ['all', 'sale', 'rent', 'still', 'incomplete'] as const

async function counts(reader: ListReader, saved: Readonly<Record<string, ListState>> = {}) {
  const own = COUNTED.map((view) => readListState(HOME_LIST, new URLSearchParams(HOME_LIST.views[view])))
  const found = await countHomes([...own, ...Object.values(saved)], reading(reader))
  return Object.fromEntries([...COUNTED, ...Object.keys(saved)].map((view, place) => [view, found[place] ?? 0]))
}

async function peek(id: string, reader: ListReader) {
  if (!/^\d{1,9}$/.test(id)) return null
  const { locale } = reader
  const [listed] = (await isIn(Number(id), homeScope(reader.staff)))
    ? await findHomes([Number(id)], locale, reading(reader))
    : []
  if (!listed) return null
  const home = shownHome(listed, locale, reader.now)
  const row = rowOf(home, reader)
  const t = translations(locale, 'homes')
  return {
    title: home.name,
    about: [home.reference, home.town, home.title].filter(Boolean).join(' · '),
    href: home.href,
    picture: home.picture && thumbnailOf(home.picture, 600),
    ...(row.cells.state &&
      'state' in row.cells.state && { state: { text: row.cells.state.state, tone: row.cells.state.tone } }),
    notes: [
      ...(isStill(home) ? [{ text: t('whyStill', { days: home.days }), tone: 'late' as const }] : []),
      ...home.missing.map((part) => ({
        text: t('missingPart', { part: t(`missing.${part}`) }),
        tone: 'soon' as const,
      })),
    ],
    facts: [
      { name: t('columns.price'), text: home.price || t('priceHidden') },
      ...(isOnSite(home.state) ? [{ name: t('columns.days'), text: String(home.days) }] : []),
      ...FIGURES.map((figure) => ({ name: t(`columns.${figure}`), text: String(home.figures[figure]) })),
      { name: t('office'), text: home.office },
    ],
    links: [
      { text: t('toRequests'), href: `${pathTo('deskRequests', locale)}?home=${id}&state=all` },
      { text: t('toOffers'), href: deskPath('deskHomeOffers', locale, id) },
    ],
  }
}

const CHANGES = {
  feature: { change: { featured: true }, back: 'plain' },
  plain: { change: { featured: false }, back: 'feature' },
  hide: { change: { hidden: true }, back: 'show' },
  show: { change: { hidden: false }, back: 'hide' },
} as const satisfies Record<HomeAct, object>

/** Homes that a colleague set so meanwhile, or that left the reader's sector, stay as they are. */
async function act(name: string, ids: readonly string[], { staff, now }: ListReader): Promise<ActDone | null> {
  if (!(name in CHANGES) || !may(staff.role, 'edit-homes')) return null
  const { change, back } = CHANGES[name as HomeAct]
  const numbers = ids.filter((id) => /^\d{1,9}$/.test(id)).map(Number)
  const by = { scope: homeScope(staff), staffId: staff.id, now }
  const changed = await transaction((tx) => writeHomes(tx, numbers, change, by))
  return { done: changed.length, ...(changed.length > 0 && { undo: { act: back, ids: changed.map(String) } }) }
}

export const HOME_SOURCE: ListSource = { definition: HOME_LIST, words, load, counts, peek, act }
