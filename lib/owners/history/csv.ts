/** A list of the portal as a CSV file. */

import type { SessionOwner } from '../../auth/sessions.ts'
import { translations } from '../../i18n/translations.ts'
import type { Language } from '../../listings/rules.ts'
import { csvOf } from '../../shared/csv.ts'
import { brusselsDay, brusselsTime } from '../../shared/time.ts'
import { HISTORY_COLUMNS, type HistoryKind, type HistoryQuery, MAX_EXPORTED_ROWS } from '../rules-history.ts'
import type { OwnerHome } from '../rules-home.ts'
import { historyPage } from './view.ts'

/**
 * Gives a list as a CSV file: all rows that match the query, in its order, at most MAX_EXPORTED_ROWS.
 * @returns the file's name and text; dates as `2026-11-21 14:30` in Brussels, which sort and which every spreadsheet
 *   reads
 */
export async function historyCsv(
  owner: SessionOwner,
  home: OwnerHome,
  kind: HistoryKind,
  locale: Language,
  query: HistoryQuery,
): Promise<{ name: string; text: string }> {
  const t = translations(locale, 'owners.lists')
  const list = { ownerId: owner.id, propertyId: home.id, kind, locale }
  const { rows } = await historyPage(list, { ...query, page: 1 }, MAX_EXPORTED_ROWS)
  const lines = rows.map((row) =>
    HISTORY_COLUMNS.map((column) =>
      column === 'date' ? `${brusselsDay(row.at)} ${brusselsTime(row.at)}` : (row[column] ?? ''),
    ),
  )
  return {
    name: `${t(`file.${kind}`)}-${home.id}.csv`,
    text: csvOf([HISTORY_COLUMNS.map((column) => t(`columns.${column}`)), ...lines]),
  }
}
