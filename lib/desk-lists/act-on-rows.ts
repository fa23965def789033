/** What is done to several rows of a list at once. */
import { z } from 'zod'
import { documentAction } from '../desk/document-action.ts'
import type { ActDone } from '../desk/lists/list-source.ts'
import { LIST_NAME, openList } from '../desk/lists/open-list.ts'
import { requestTime } from '../forms/request/request-time.ts'
import { LANGUAGES } from '../listings/rules.ts'

/** As many as a person can mean at once. */
const MOST_ROWS = 500

const SENT = z.object({
  list: LIST_NAME,
  act: z.string().max(40),
  ids: z.array(z.string().max(64)).min(1).max(MOST_ROWS),
  locale: z.enum(LANGUAGES),
  choice: z.string().max(64).nullable().default(null),
  seen: z.record(z.string().max(64), z.string().max(64)).default({}),
})

type Answer = ({ kind: 'done' } & ActDone) | { kind: 'missing' }

/** Does an act of a list, for who may open the list; whether they may do the act its source asks, row by row. */
export const actOnRows = documentAction('actOnRows', SENT, async (staff, sent): Promise<Answer> => {
  const source = await openList(sent.list, staff.role)
  const reader = { staff, locale: sent.locale, now: await requestTime() }
  const done = await source?.act?.(sent.act, [...new Set(sent.ids)], reader, sent)
  return done ? { kind: 'done', ...done } : { kind: 'missing' }
})
