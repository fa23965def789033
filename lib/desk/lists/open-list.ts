/** How somebody gets at a list: by the name of its page, and of its kind where the page serves several. */
import { z } from 'zod'
import type { StaffRole } from '../define-feature.ts'
import { listSource } from '../desk-handlers.ts'
import { DESK_LISTS, DESK_PAGES, type DeskList, may } from '../permissions.ts'
import type { ListSource } from './list-source.ts'

/** `kind`: '' where the page has one list. */
type Named = { page: DeskList; kind: string }

/** What a list is called in an address and a request: `deskHomes`, `deskKind/article`. The inverse of `LIST_NAME`. */
export const formatListName = ({ page, kind }: Named): string => (kind === '' ? page : `${page}/${kind}`)

/** Reads what a list is called. */
export const LIST_NAME = z
  .string()
  .max(80)
  .transform((name, context): Named => {
    const [given, kind = ''] = name.split('/')
    const page = DESK_LISTS.find((known) => known === given)
    if (page) return { page, kind }
    context.addIssue('unknown list')
    return z.NEVER
  })

/** @returns what fills a list; null where it isn't for somebody of this role, or there is none of this kind */
export async function openList({ page, kind }: Named, role: StaffRole): Promise<ListSource | null> {
  if (!may(role, DESK_PAGES[page].may)) return null
  const found = await listSource(page)
  if (typeof found !== 'function') return kind === '' ? found : null
  const ofKind = found(kind)
  return ofKind && may(role, ofKind.may) ? ofKind.source : null
}
