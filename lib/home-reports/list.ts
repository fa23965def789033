/** What fills the list of reports: each home and month. */
import type { ListReader, ListSource } from '../desk/lists/list-source.ts'
import { countInMemory, type RowRules, rowsInMemory } from '../desk/lists/rows-in-memory.ts'
import type { PartLength } from '../desk/lists/rules-definition.ts'
import type { ListState } from '../desk/lists/rules-query.ts'
import type { ListWords } from '../desk/lists/rules-rows.ts'
import { headsIn, optionsOf } from '../desk/lists/rules-words.ts'
import { findFirstPictures } from '../homes/queries-first-picture.ts'
import { homeScope } from '../homes/scope.ts'
import { deskPath } from '../i18n/paths.ts'
import { translations } from '../i18n/translations.ts'
import { homeLinesIn } from '../leads/subject.ts'
import { thumbnailOf } from '../media/rules-thumbnail.ts'
import { formatMonth } from '../shared/format-dates.ts'
import { findReports, type StoredReport } from './queries.ts'
import { REPORT_LIST, REPORT_STATES, REPORT_TONES } from './rules-reports.ts'

type Row = StoredReport & { home: string }

async function rowsFor({ staff, locale }: ListReader): Promise<Row[]> {
  const reports = await findReports(homeScope(staff))
  const lineOf = await homeLinesIn(
    reports.map(({ propertyId }) => propertyId),
    locale,
  )
  return reports.map((report) => ({ ...report, home: lineOf(report.propertyId, report.reference) }))
}

async function words({ locale }: ListReader): Promise<ListWords> {
  const t = translations(locale, 'home-reports')
  return {
    caption: t('caption'),
    name: t('home'),
    columns: headsIn(REPORT_LIST.columns, (column) => t(`columns.${column}`)),
    filters: {
      state: { label: t('columns.state'), options: optionsOf(REPORT_STATES, (value) => t(`states.${value}`)) },
    },
    views: { all: t('all'), ready: t('states.ready'), sent: t('states.sent') },
    acts: {},
    search: t('search'),
    empty: { text: t('none') },
  }
}

const RULES: RowRules<Row> = {
  text: ({ home, owners }) => [home, ...owners].join(' '),
  filters: { state: ({ state }, value) => state === value },
  sort: { name: ({ home }) => home, month: ({ month }) => month },
}

async function load(state: ListState, reader: ListReader, part: PartLength = REPORT_LIST) {
  const { locale } = reader
  const t = translations(locale, 'home-reports')
  const { rows, count } = rowsInMemory(await rowsFor(reader), state, part, RULES)
  const pictures = await findFirstPictures([...new Set(rows.map(({ propertyId }) => propertyId))])
  return {
    count,
    rows: rows.map(({ id, propertyId, home, state: its, month, owners }) => {
      const picture = pictures.get(propertyId)
      return {
        ...{ id, href: deskPath('deskReport', locale, id), name: home },
        picture: picture ? thumbnailOf(picture, 100) : null,
        cells: {
          state: { state: t(`states.${its}`), tone: REPORT_TONES[its] },
          month: { text: formatMonth(month, locale) },
          owners: { text: owners.join(', ') },
        },
      }
    }),
  }
}

const counts = async (reader: ListReader) => countInMemory(await rowsFor(reader), REPORT_LIST, ['ready'], RULES)

export const REPORT_SOURCE: ListSource = { definition: REPORT_LIST, words, load, counts }
