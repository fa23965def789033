/** The lists of requests that a colleague has named: what they show, and the forms that name and remove them. */

import type { DeskHandler } from '../desk/handler.ts'
import type { DeskAction } from '../desk/permissions.ts'
import { parametersOf } from '../desk/rules-list-query.ts'
import { readActionForm } from '../forms/actions/read-action-form.ts'
import { invalidState } from '../forms/view-action-error-text.ts'
import { pathTo } from '../i18n/paths.ts'
import type { Language } from '../listings/rules.ts'
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

export const VIEW_HANDLERS = {
  saveView: async (staff, { field, locale }) => {
    const query = formatRequestQuery(keptQuery(field('query')))
    const page = () => listOf(query, locale)
    const { values, errors } = readActionForm('saveView', field)
    if (errors) return { state: invalidState(errors, locale), page }
    const stored = await storeView(staff.id, values.name, query)
    return stored === 'full' ? { state: invalidState({ name: 'tooManyViews' }, locale), page } : page()
  },
  removeView: async (staff, { field, locale }) => {
    const id = /^\d{1,9}$/.test(field('id')) ? Number(field('id')) : 0
    if (!(await removeView(staff.id, id))) return { refused: 'missing' }
    return listOf('', locale)
  },
} satisfies Partial<Record<DeskAction, DeskHandler>>
