/** What the page of a request is called. */
import type { SessionStaff } from '../desk/session.ts'
import { nameOf } from '../leads/mails.ts'
import { kindOf } from '../leads/view-kind.ts'
import type { Language } from '../listings/rules.ts'
import { findRequest } from './queries.ts'
import { requestScope } from './scope.ts'

/** Whose request it is, and what it is; '' where there is none that the reader may see. */
export async function requestTitle(staff: SessionStaff, id: string, locale: Language): Promise<string> {
  const found = await findRequest(id, requestScope(staff))
  if (!found) return ''
  return [nameOf(found.values) || found.email, kindOf(found.form, locale)].filter(Boolean).join(' – ')
}
