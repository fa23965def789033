/** The forms of the page about one person's data. Erasing needs a second step that was passed lately. */

import { aboutNothing, deskAction } from '../desk/desk-action.ts'
import type { FormAction } from '../forms/actions/form-action.ts'
import { readActionForm } from '../forms/actions/read-action-form.ts'
import { pathTo } from '../i18n/paths.ts'
import { findRequest } from '../requests/queries.ts'
import { requestScope } from '../requests/scope.ts'
import { isConfirmed } from '../staff-accounts/sign-in/confirm-session.ts'
import { personToken } from './token.ts'
import { erasePerson, lookUpPerson } from './view.ts'

const find = deskAction({
  form: 'findPerson',
  repeatable: 'it only reads',
  about: aboutNothing,
  page: ({ locale }) => pathTo('deskPrivacy', locale),
  read: async ({ field }, staff) => {
    // The button of a request's page names the request.
    const request = await findRequest(field('id'), requestScope(staff))
    return readActionForm('findPerson', (name) => (name === 'email' && request?.email) || field(name))
  },
  work: async ({ staff, values, locale }) => {
    await lookUpPerson(staff, values.email)
    return `${pathTo('deskPrivacy', locale)}?${new URLSearchParams({ person: await personToken(values.email) })}`
  },
})

const personPage = ({ field, locale }: FormAction): string =>
  `${pathTo('deskPrivacy', locale)}?${new URLSearchParams({ person: field('id') })}`

const erase = deskAction({
  form: 'erasePerson',
  repeatable: 'what is erased is gone',
  about: aboutNothing,
  page: personPage,
  work: async ({ staff, ...form }) => {
    if (!isConfirmed(staff, form.now)) return personPage(form)
    const isErased = await erasePerson(staff, form.field('id'), form.now)
    return isErased ? `${pathTo('deskPrivacy', form.locale)}?done=erased` : personPage(form)
  },
})

export const PRIVACY_HANDLERS = { findPerson: find, erasePerson: erase }
