/** What fills the list of figures: a row for each home, colleague, office or way in which people came. */
import { formatShare } from '../costs/rules-money.ts'
import type { ListReader, ListSource } from '../desk/lists/list-source.ts'
import { type RowRules, rowsInMemory } from '../desk/lists/rows-in-memory.ts'
import type { PartLength } from '../desk/lists/rules-definition.ts'
import type { ListState } from '../desk/lists/rules-query.ts'
import type { ListRow, ListWords } from '../desk/lists/rules-rows.ts'
import { headsIn, optionsOf } from '../desk/lists/rules-words.ts'
import { showsOffices } from '../desk/rules-scope.ts'
import { findFirstPictures } from '../homes/queries-first-picture.ts'
import { deskPath, pathTo } from '../i18n/paths.ts'
import { translations } from '../i18n/translations.ts'
import { SOURCES, type Source } from '../leads/rules-source.ts'
import { homeLinesIn } from '../leads/subject.ts'
import { thumbnailOf } from '../media/rules-thumbnail.ts'
import { requestScope } from '../requests/scope.ts'
import { brusselsDay } from '../shared/time.ts'
import { listOffices } from '../staff-accounts/people/queries.ts'
import { type CountedSteps, countSteps } from './queries.ts'
import { beginOfMonths, FUNNEL_LIST, funnelOf, GROUPINGS, type Grouping, PERIODS, STEPS } from './rules-funnel.ts'

type Row = CountedSteps & { label: string; by: Grouping }

/** All rows of a state, with what each is called. */
export async function stepsOf(state: Pick<ListState, 'filters'>, { staff, locale, now }: ListReader): Promise<Row[]> {
  const { months, ...asked } = funnelOf(state)
  const from = beginOfMonths(brusselsDay(now.toISOString()), months)
  const rows = await countSteps(requestScope(staff), { ...asked, from }, now)
  const t = translations(locale, 'figures')
  const tSources = translations(locale, 'requests.list')
  const lineOf = await homeLinesIn(asked.by === 'home' ? rows.map(({ key }) => Number(key)) : [], locale)
  const called: Record<Grouping, (row: CountedSteps) => string> = {
    home: ({ key }) => lineOf(Number(key), key ?? ''),
    agent: ({ name }) => name ?? t('nobody'),
    office: ({ name }) => name ?? t('agency'),
    source: ({ key }) => tSources(`sources.${(SOURCES.find((known) => known === key) ?? 'site') as Source}`),
  }
  return rows.map((row) => ({ ...row, by: asked.by, label: called[asked.by](row) }))
}

/** The list behind a row: its requests. */
function hrefOf({ by, key }: Row, { locale }: ListReader): string {
  const requests = `${pathTo('deskRequests', locale)}?state=all&`
  if (by === 'home') return deskPath('deskHome', locale, key ?? '')
  if (by === 'agent') return `${requests}staff=${key ?? 'nobody'}`
  return key === null ? requests.slice(0, -1) : `${requests}${by}=${key}`
}

const withoutZero = (figure: number): string => (figure === 0 ? '' : String(figure))

function rowOf(row: Row, picture: string | undefined, reader: ListReader): ListRow {
  const share = row.asked === 0 ? 0 : row.closed / row.asked
  return {
    id: row.key ?? 'none',
    href: hrefOf(row, reader),
    name: row.label,
    ...(row.by === 'home' && { picture: picture ? thumbnailOf(picture, 100) : null }),
    cells: {
      ...Object.fromEntries(STEPS.map((step) => [step, { figure: withoutZero(row[step]) }])),
      share: { figure: share === 0 ? '' : formatShare(Math.round(share * 100) * 1000, reader.locale) },
    },
  }
}

async function words({ staff, locale }: ListReader): Promise<ListWords> {
  const t = translations(locale, 'figures')
  const offices = showsOffices(staff) ? await listOffices() : []
  return {
    caption: t('caption'),
    name: t('name'),
    columns: headsIn(FUNNEL_LIST.columns, (column) => t(`columns.${column}`)),
    filters: {
      by: { label: t('by'), options: optionsOf(GROUPINGS, (value) => t(`groupings.${value}`)) },
      months: { label: t('months'), options: optionsOf(PERIODS, (value) => t('period', { count: Number(value) })) },
      market: { label: t('market'), options: optionsOf(['sale', 'rent'], (value) => t(`markets.${value}`)) },
      office: { label: t('office'), options: offices.map(({ id, name }) => ({ value: String(id), label: name })) },
    },
    views: Object.fromEntries(GROUPINGS.map((value) => [value, t(`groupings.${value}`)])),
    acts: {},
    search: t('search'),
    empty: { text: t('none') },
  }
}

const RULES: RowRules<Row> = {
  text: ({ label }) => label,
  // The query narrows by all of them.
  filters: Object.fromEntries(Object.keys(FUNNEL_LIST.filters).map((name) => [name, () => true])),
  sort: {
    name: ({ label }) => label,
    ...Object.fromEntries(STEPS.map((step) => [step, (row: Row) => row[step]])),
    share: ({ asked, closed }) => (asked === 0 ? null : closed / asked),
  },
}

/** Each filter has one value that counts; that all but it are wanted can't be said of them. */
const withoutNot = ({ filters }: ListState): ListState['filters'] =>
  Object.fromEntries(Object.entries(filters).map(([name, filter]) => [name, { ...filter, not: false }]))

async function load(given: ListState, reader: ListReader, part: PartLength = FUNNEL_LIST) {
  const state = { ...given, filters: withoutNot(given) }
  const { rows, count } = rowsInMemory(await stepsOf(state, reader), state, part, RULES)
  const homes = rows.flatMap(({ by, key }) => (by === 'home' && key !== null ? [Number(key)] : []))
  const pictures = await findFirstPictures(homes)
  return { rows: rows.map((row) => rowOf(row, pictures.get(Number(row.key)), reader)), count }
}

export const FUNNEL_SOURCE: ListSource = { definition: FUNNEL_LIST, words, load }
