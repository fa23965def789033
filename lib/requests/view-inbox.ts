/** The screen of the inbox: the list in the state of its address, and the conversation that is shown from the start. */
import { listScreen } from '../desk/lists/list-screen.ts'
import { requestTime } from '../forms/request/request-time.ts'
import { deskPath, pathTo } from '../i18n/paths.ts'
import type { Language } from '../listings/rules.ts'
import { loadConversation } from './view-conversation.ts'
import { loadMoves } from './view-moves.ts'

type Parameters = Readonly<Record<string, string | string[] | undefined>>

/**
 * What a page of the inbox shows.
 * @param opened the request whose page it is; null: the list's, beside which the first one of it stands
 * @returns null where the page isn't for the reader, or there is no such request
 */
export async function loadInbox(locale: Language, parameters: Parameters, opened: string | null) {
  const list = await listScreen(
    'deskRequests',
    locale,
    parameters,
    '',
    opened && deskPath('deskRequest', locale, opened),
  )
  if (!list) return null
  const { staff, screen } = list
  const now = await requestTime()
  const [draft, template] = [parameters.draft, parameters.template].map((values) => [values].flat()[0])
  const id = opened ?? screen.rows[0]?.id ?? null
  const [shown, moves] = await Promise.all([
    id === null ? null : loadConversation(staff, id, locale, now, { draft, template }),
    loadMoves(staff, locale, now, ...(opened === null ? [] : [opened])),
  ])
  if (opened !== null && !shown) return null
  const paths = { list: pathTo('deskRequests', locale), request: deskPath('deskRequest', locale) }
  return { staff, screen, shown, moves, paths }
}
