/** What fills the list of the import's runs at the desk. */
import type { ListReader, ListSource } from '../../desk/lists/list-source.ts'
import type { ListState } from '../../desk/lists/rules-query.ts'
import type { Cell, ListRow, ListWords } from '../../desk/lists/rules-rows.ts'
import { headsIn, optionsOf } from '../../desk/lists/rules-words.ts'
import { translations } from '../../i18n/translations.ts'
import { isImportRunning } from './queries-change-run.ts'
import { findRun, listRuns } from './queries-lists.ts'
import { RUN_COUNTS, RUN_LIST, RUN_STATES, RUN_TONES } from './rules-list.ts'
import { type ShownRun, shownRun } from './view-imports.ts'

function rowOf(run: ShownRun, { locale }: ListReader): ListRow {
  const t = translations(locale, 'imports.desk')
  const figures = RUN_COUNTS.map((name): [string, Cell] => [
    name,
    { figure: run[name] === 0 ? '' : String(run[name]), ...(name === 'refused' && { tone: 'soon' }) },
  ])
  return {
    id: String(run.id),
    href: run.href,
    name: t('list.numbered', { id: run.id }),
    cells: {
      ...Object.fromEntries(figures),
      start: { figure: run.start },
      result: { state: t(`states.${run.state}`), tone: RUN_TONES[run.state] },
      duration: { figure: run.duration },
      starter: { person: run.starter ?? '' },
    },
  }
}

async function words({ locale }: ListReader): Promise<ListWords> {
  const t = translations(locale, 'imports.desk')
  return {
    caption: t('list.caption'),
    name: t('list.name'),
    columns: headsIn(RUN_LIST.columns, (column) => t(`columns.${column}`)),
    filters: {
      result: {
        label: t('columns.result'),
        options: optionsOf(RUN_STATES, (value) => t(`states.${value}`)),
      },
    },
    views: { all: t('list.views.all'), stopped: t('list.views.stopped') },
    acts: {},
    search: t('list.search'),
    empty: { text: t('none') },
  }
}

async function load(state: ListState, reader: ListReader) {
  const [{ count, runs }, isRunning] = await Promise.all([listRuns(state), isImportRunning()])
  const { locale, now } = reader
  return { rows: runs.map((run) => rowOf(shownRun(run, locale, { isRunning, now }), reader)), count }
}

async function peek(id: string, { locale, now }: ListReader) {
  const run = /^\d{1,9}$/.test(id) ? await findRun(Number(id)) : null
  if (!run) return null
  const shown = shownRun(run, locale, { isRunning: await isImportRunning(), now })
  const t = translations(locale, 'imports.desk')
  return {
    title: t('list.numbered', { id: shown.id }),
    about: shown.start,
    href: shown.href,
    state: { text: t(`states.${shown.state}`), tone: RUN_TONES[shown.state] },
    ...(shown.problem && { notes: [{ text: shown.problem, tone: 'late' as const }] }),
    facts: [
      { name: t('columns.duration'), text: shown.duration },
      { name: t('columns.starter'), text: shown.starter ?? '' },
      ...RUN_COUNTS.map((name) => ({ name: t(`columns.${name}`), text: String(shown[name]) })),
    ],
    links: [],
  }
}

export const RUN_SOURCE: ListSource = { definition: RUN_LIST, words, load, peek }
