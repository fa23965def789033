/** A page of the desk that is a list: who reads it, and what it shows. */
import { requestTime } from '../../forms/request/request-time.ts'
import { pathTo } from '../../i18n/paths.ts'
import type { Language } from '../../listings/rules.ts'
import { listSource } from '../desk-handlers.ts'
import type { DeskList } from '../permissions.ts'
import { requireStaff } from '../require-staff.ts'
import type { SessionStaff } from '../session.ts'
import { loadList } from './list-source.ts'
import { formatListState, readListState } from './rules-query.ts'
import type { ListScreen } from './rules-rows.ts'

type Parameters = Readonly<Record<string, string | string[] | undefined>>

const parametersOf = (parameters: Parameters): URLSearchParams =>
  new URLSearchParams(
    Object.entries(parameters).flatMap(([name, values]) => [values ?? []].flat().map((value) => [name, value])),
  )

/**
 * The list that a page shows, in the state of its address.
 * @returns null where the page isn't for the reader's role; who isn't signed in is led to the login and back
 */
export async function listScreen(
  page: DeskList,
  locale: Language,
  parameters: Parameters,
): Promise<{ staff: SessionStaff; screen: ListScreen; canPeek: boolean } | null> {
  const source = await listSource(page)
  const asked = parametersOf(parameters)
  const own = formatListState(source.definition, readListState(source.definition, asked))
  const staff = await requireStaff(page, locale, `${pathTo(page, locale)}${own && `?${own}`}`)
  if (!staff) return null
  const screen = await loadList(page, source, asked, { staff, locale, now: await requestTime() })
  return { staff, screen, canPeek: source.peek !== undefined }
}
