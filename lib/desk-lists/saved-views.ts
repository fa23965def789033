/** The forms that save a list of the desk as it is shown, and remove what was saved. */
import { type DeskButton, deskAction } from '../desk/desk-action.ts'
import { formatListName, LIST_NAME, openList } from '../desk/lists/open-list.ts'
import { removeView, storeView } from '../desk/lists/queries-views.ts'
import { formatListState, readListState } from '../desk/lists/rules-query.ts'
import type { DeskAction } from '../desk/permissions.ts'
import type { SessionStaff } from '../desk/session.ts'
import type { FormAction } from '../forms/actions/form-action.ts'
import { deskPath } from '../i18n/paths.ts'
import type { Language } from '../listings/rules.ts'

/** `query`: what a view keeps of an address: not the part of the list. */
type Seen = { list: ReturnType<typeof LIST_NAME.parse>; query: string }

/** The list that a form is about, for who may open it. */
async function seenList({ field }: FormAction, { role }: SessionStaff): Promise<Seen | null> {
  const { data: list } = LIST_NAME.safeParse(field('list'))
  const source = list && (await openList(list, role))
  if (!source) return null
  const { definition } = source
  const state = readListState(definition, new URLSearchParams(field('query').slice(0, 2000)))
  return { list, query: formatListState(definition, { ...state, page: 1 }) }
}

const pathOf = ({ list: { page, kind }, query }: Seen, locale: Language): string =>
  `${deskPath(page, locale, ...(kind === '' ? [] : [kind]))}${query && `?${query}`}`

const save = deskAction({
  form: 'saveView',
  repeatable: 'a view replaces that of its name',
  about: seenList,
  page: ({ locale }, seen) => pathOf(seen, locale),
  at: ['draft', 'view'],
  work: async ({ staff, values: { name, shared }, about: seen, locale }) => {
    const view = { list: formatListName(seen.list), name, query: seen.query, isShared: shared }
    return (await storeView(staff, view)) === 'full' ? { errors: { name: 'tooManyViews' } } : pathOf(seen, locale)
  },
})

export const VIEW_HANDLERS = {
  saveView: save,
  removeView: async (staff, { field, locale }) => {
    const removed = await removeView(staff, /^\d{1,9}$/.test(field('id')) ? Number(field('id')) : 0)
    const { data: list } = LIST_NAME.safeParse(removed)
    return list ? pathOf({ list, query: '' }, locale) : { refused: 'missing' }
  },
} satisfies Partial<Record<DeskAction, DeskButton>>
