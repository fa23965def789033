/** The forms of the page about one person's data. Erasing needs a second step that was passed lately. */

import type { DeskHandler } from '../desk/handler.ts'
import type { DeskAction } from '../desk/permissions.ts'
import type { FormActionResult } from '../forms/actions/form-action.ts'
import { readActionForm } from '../forms/actions/read-action-form.ts'
import { invalidState } from '../forms/view-action-error-text.ts'
import { pathTo } from '../i18n/paths.ts'
import { findRequest } from '../requests/queries.ts'
import { requestScope } from '../requests/scope.ts'
import { isConfirmed } from '../staff-accounts/sign-in/confirm-session.ts'
import { personToken } from './token.ts'
import { erasePerson, lookUpPerson } from './view.ts'

export const PRIVACY_HANDLERS = {
  findPerson: async (staff, { field, locale }): Promise<FormActionResult> => {
    const page = pathTo('deskPrivacy', locale)
    // The button of a request's page names the request.
    const request = await findRequest(field('id'), requestScope(staff))
    const typed = (name: string): string => (name === 'email' && request?.email) || field(name)
    const { values, errors } = readActionForm('findPerson', typed)
    if (errors) return { state: invalidState(errors, locale), page: () => page }
    await lookUpPerson(staff, values.email)
    return `${page}?${new URLSearchParams({ person: await personToken(values.email) })}`
  },
  erasePerson: async (staff, { field, locale, now }): Promise<FormActionResult> => {
    const token = field('id')
    const page = `${pathTo('deskPrivacy', locale)}?${new URLSearchParams({ person: token })}`
    const { errors } = readActionForm('erasePerson', field)
    if (errors) return { state: invalidState(errors, locale), page: () => page }
    if (!isConfirmed(staff, now)) return page
    return (await erasePerson(staff, token, now)) ? `${pathTo('deskPrivacy', locale)}?done=erased` : page
  },
} satisfies Partial<Record<DeskAction, DeskHandler>>
