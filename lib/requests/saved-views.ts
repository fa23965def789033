/** The lists of requests that a colleague has named: what they show, and the forms that name and remove them. */

import { type DeskButton, deskAction } from '../desk/desk-action.ts'
import type { DeskAction } from '../desk/permissions.ts'
import { pathTo } from '../i18n/paths.ts'
import type { Language } from '../listings/rules.ts'
import { parametersOf } from '../shared/parameters-of.ts'
import type { Reader } from './queries-list.ts'
import { countShown, findViews, MOST_COUNTED, removeView, storeView } from './queries-views.ts'
import { formatRequestQuery, type RequestQuery, readRequestQuery } from './rules-query.ts'

/** `count`: '1000+' where there are more. */
export type RequestView = { id: number; name: string; query: string; count: string }

/** What a view keeps of an address: not the page. Never throws. */
const keptQuery = (text: string): RequestQuery => ({
  ...readRequestQuery(parametersOf(new URLSearchParams(text))),
  page: 1,
})

/** The views of the reader, with how many requests each shows. */
export async function loadViews(reader: Reader): Promise<RequestView[]> {
  const views = await findViews(reader.staffId)
  return Promise.all(
    views.map(async ({ id, name, query }) => {
      const kept = keptQuery(query)
      const count = await countShown(kept, reader)
      return { id, name, query: formatRequestQuery(kept), count: count < MOST_COUNTED ? String(count) : `${count}+` }
    }),
  )
}

const listOf = (query: string, locale: Language): string => `${pathTo('deskRequests', locale)}${query && `?${query}`}`

const save = deskAction({
  form: 'saveView',
  repeatable: 'a view replaces that of its name',
  about: ({ field }) => formatRequestQuery(keptQuery(field('query'))),
  page: ({ locale }, query) => listOf(query, locale),
  work: async ({ staff, values, about: query, locale }) => {
    const stored = await storeView(staff.id, values.name, query)
    return stored === 'full' ? { errors: { name: 'tooManyViews' } } : listOf(query, locale)
  },
})

export const VIEW_HANDLERS = {
  saveView: save,
  removeView: async (staff, { field, locale }) => {
    const id = /^\d{1,9}$/.test(field('id')) ? Number(field('id')) : 0
    if (!(await removeView(staff.id, id))) return { refused: 'missing' }
    return listOf('', locale)
  },
} satisfies Partial<Record<DeskAction, DeskButton>>
