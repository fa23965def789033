/** A list as a file to take away. */

import type { SessionOwner } from '../../auth/sessions.ts'
import type { Language } from '../../domain/listing/listing.ts'
import {
  HISTORY_COLUMNS,
  type HistoryKind,
  type HistoryQuery,
  MAX_EXPORTED_ROWS,
} from '../../domain/portal/owner-history.ts'
import type { OwnerHome } from '../../domain/portal/owner-home.ts'
import { csvOf } from '../../domain/shared/csv.ts'
import { brusselsDay, brusselsTime } from '../../domain/shared/time.ts'
import { translations } from '../../i18n/translations.ts'
import { historyPage } from './history.ts'

/**
 * The rows that an address asks for, of all its pages, in its order; at most MOST_EXPORTED.
 * @returns the name of the file and its text; dates as `2026-11-21 14:30` in Brussels, which sort and which every
 * spreadsheet reads
 */
export async function historyFile(
  owner: SessionOwner,
  home: OwnerHome,
  kind: HistoryKind,
  locale: Language,
  asked: HistoryQuery,
): Promise<{ name: string; text: string }> {
  const t = translations(locale, 'ownerLists')
  const list = { ownerId: owner.id, propertyId: home.id, kind, locale }
  const { rows } = await historyPage(list, { ...asked, page: 1 }, MAX_EXPORTED_ROWS)
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
