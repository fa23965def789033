/** What is done to several rows of a list at once. */
import { z } from 'zod'
import { listSource } from '../desk/desk-handlers.ts'
import { documentAction } from '../desk/document-action.ts'
import type { ActDone } from '../desk/lists/list-source.ts'
import { DESK_LISTS, DESK_PAGES, may } from '../desk/permissions.ts'
import { requestTime } from '../forms/request/request-time.ts'
import { LANGUAGES } from '../listings/rules.ts'

/** As many as a person can mean at once. */
const MOST_ROWS = 500

const SENT = z.object({
  list: z.enum(DESK_LISTS),
  act: z.string().max(40),
  ids: z.array(z.string().max(64)).min(1).max(MOST_ROWS),
  locale: z.enum(LANGUAGES),
})

type Answer = ({ kind: 'done' } & ActDone) | { kind: 'missing' }

/** Does an act of a list, for who may open the list; whether they may do the act its source asks, row by row. */
export const actOnRows = documentAction('actOnRows', SENT, async (staff, sent): Promise<Answer> => {
  if (!may(staff.role, DESK_PAGES[sent.list].may)) return { kind: 'missing' }
  const source = await listSource(sent.list)
  const done = await source.act?.(sent.act, [...new Set(sent.ids)], {
    staff,
    locale: sent.locale,
    now: await requestTime(),
  })
  return done ? { kind: 'done', ...done } : { kind: 'missing' }
})
