/** A list as a file for spreadsheets: what it holds, and what is noted of who took it. */
import { csvLines, csvOf } from '../../shared/csv.ts'
import type { SaidMoment } from '../../shared/format-dates.ts'
import { brusselsDay, brusselsTime } from '../../shared/time.ts'
import { logStaffEvent } from '../events.ts'
import { noteUse } from '../queries-audit.ts'
import type { ListReader, ListSource } from './list-source.ts'
import { formatListState, type ListState } from './rules-query.ts'
import { cellText, type ListRow, MOST_IN_FILE, shownColumns } from './rules-rows.ts'

/** Rows at a time: what is read is sent before more is read. */
const PORTION = 1000

/** What a list narrows, whatever part of it, order and columns. */
const narrowing = ({ definition }: ListSource, { filters }: ListState): string =>
  formatListState(
    { ...definition, order: 'name' },
    { ...{ text: '', filters, page: 1, columns: null }, sort: { column: 'name', descending: false } },
  )

async function* portionsOf({ load, file }: ListSource, state: ListState, reader: ListReader) {
  if (file) return yield* file.portions(state, reader, MOST_IN_FILE)
  for (let page = 1, read = 0; read < MOST_IN_FILE; page += 1) {
    const { rows, count } = await load({ ...state, page }, reader, { perPage: PORTION })
    if (rows.length > 0) yield rows
    read += rows.length
    if (rows.length === 0 || read >= count) return
  }
}

/** '2026-11-26 14:03' in Brussels, which spreadsheets sort and read. */
const momentText = ({ instant }: SaidMoment): string => `${brusselsDay(instant)} ${brusselsTime(instant)}`

const nameText = ({ name, about }: ListRow): string => [name, about].filter(Boolean).join(', ')

async function* linesOf(source: ListSource, state: ListState, reader: ListReader): AsyncGenerator<string> {
  const words = await source.words(reader, state)
  const shown = shownColumns(source.definition, state)
  const more = source.file?.columns(reader.locale) ?? {}
  yield csvOf([[words.name, ...shown.map((name) => words.columns[name]?.label ?? name), ...Object.values(more)]])
  const columns = [...shown, ...Object.keys(more)]
  for await (const rows of portionsOf(source, state, reader))
    yield csvLines(rows.map((row) => [nameText(row), ...columns.map((name) => cellText(row.cells[name], momentText))]))
}

/** How many rows the file of a list holds. */
async function countInFile(source: ListSource, state: ListState, reader: ListReader): Promise<number> {
  const { count } = await source.load({ ...state, page: 1 }, reader, { perPage: 1 })
  return Math.min(MOST_IN_FILE, count)
}

/**
 * A list as it is narrowed and ordered, with the columns that are shown, in parts. It is noted with its number of rows
 * before the first is read; what was searched isn't noted.
 */
export async function takeList(
  list: string,
  source: ListSource,
  state: ListState,
  reader: ListReader,
): Promise<AsyncGenerator<string>> {
  const { id } = reader.staff
  const rows = await countInFile(source, state, reader)
  await noteUse({ staffId: id, kind: 'export', rows, query: `${list}?${narrowing(source, state)}` })
  logStaffEvent({ event: 'staff.data-used', staff: id, what: 'export' })
  return linesOf(source, state, reader)
}
