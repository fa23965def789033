/** The notices of the account page after a form was submitted; the page's address carries their names. */

import type { ActionError } from '../../forms/rules-action-forms.ts'
import { passwordErrors } from '../../sign-in/password-errors.ts'

/** The id of the element that says what was changed. */
export const NOTICE_ID = 'account-notice'

const DONE = ['password', 'stepOn', 'stepOff', 'settings', 'session', 'others', 'device'] as const
type Done = (typeof DONE)[number]
/** The forms that can have errors. */
const SECTIONS = ['password', 'step'] as const
type Section = (typeof SECTIONS)[number]

/** The id of what a form says went wrong. */
export const problemId = (section: Section): string => `${section}-problem`

/** What was changed, or what was wrong with one of the forms. */
export type AccountNotice = { done: Done } | { section: Section; errors: Record<string, ActionError> }

/** The query for a notice, with the place of its element. */
export const noticeQuery = (notice: AccountNotice): string =>
  'done' in notice
    ? `done=${notice.done}#${NOTICE_ID}`
    : `problem=${notice.section}.${Object.values(notice.errors)}#${problemId(notice.section)}`

/** The notice in a query; null for none. */
export function parseNotice(query: Record<string, string>): AccountNotice | null {
  const done = DONE.find((known) => known === query.done)
  if (done) return { done }
  const [name, problems] = (query.problem ?? '').split('.')
  const section = SECTIONS.find((known) => known === name)
  const errors = passwordErrors(problems)
  return section && Object.keys(errors).length > 0 ? { section, errors } : null
}
