/** A page of the desk that is a list: who reads it, and what it shows. */
import { openDraft } from '../../forms/form-drafts.ts'
import { requestTime } from '../../forms/request/request-time.ts'
import { deskPath } from '../../i18n/paths.ts'
import type { Language } from '../../listings/rules.ts'
import type { DeskList } from '../permissions.ts'
import { requireStaff } from '../require-staff.ts'
import type { SessionStaff } from '../session.ts'
import { loadList } from './list-source.ts'
import { formatListName, openList } from './open-list.ts'
import type { ListScreen } from './rules-rows.ts'

type Parameters = Readonly<Record<string, string | string[] | undefined>>

/** What an address holds, as a page gets it. */
export const parametersIn = (parameters: Parameters): URLSearchParams =>
  new URLSearchParams(
    Object.entries(parameters).flatMap(([name, values]) => [values ?? []].flat().map((value) => [name, value])),
  )

/**
 * The list that a page shows, in the state of its address.
 * @param kind of a page that serves several; its address ends with it
 * @param at the address of a page that shows the list beside something else
 * @returns null where the page isn't for the reader's role; who isn't signed in is led to the login and back
 */
export async function listScreen(
  page: DeskList,
  locale: Language,
  parameters: Parameters,
  kind = '',
  at: string | null = null,
): Promise<{ staff: SessionStaff; screen: ListScreen; canPeek: boolean } | null> {
  const asked = parametersIn(parameters)
  const path = at ?? deskPath(page, locale, ...(kind === '' ? [] : [kind]))
  const staff = await requireStaff(page, locale, `${path}${asked.size > 0 ? `?${asked}` : ''}`)
  const source = staff && (await openList({ page, kind }, staff.role))
  if (!source) return null
  // A view that was named in vain.
  await openDraft([parameters.draft].flat()[0])
  const name = formatListName({ page, kind })
  const screen = await loadList(name, source, asked, { staff, locale, now: await requestTime() })
  return { staff, screen, canPeek: source.peek !== undefined }
}
