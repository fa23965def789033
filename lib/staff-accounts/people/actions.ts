/** The forms of the pages about accounts. Each needs a second step that was passed lately. */

import type { StaffRole } from '../../desk/define-feature.ts'
import type { DeskHandler } from '../../desk/handler.ts'
import type { DeskAction } from '../../desk/permissions.ts'
import type { FormAction, FormActionResult } from '../../forms/actions/form-action.ts'
import { readActionForm } from '../../forms/actions/read-action-form.ts'
import type { ActionError } from '../../forms/rules-action-forms.ts'
import { invalidState } from '../../forms/view-action-error-text.ts'
import { deskPath, pathTo } from '../../i18n/paths.ts'
import { translations } from '../../i18n/translations.ts'
import type { Language } from '../../listings/rules.ts'
import { isUuid } from '../../shared/uuid.ts'
import { isConfirmed } from '../sign-in/confirm-session.ts'
import { keepPerson } from './drafts.ts'
import { changePerson, inviteAgain, invitePerson, resetStep, switchOff, switchOn } from './manage.ts'
import { NEW_PERSON, type PeopleNotice } from './view.ts'

const personPage = (locale: Language, id: string): string => deskPath('deskPerson', locale, id)

/** The account that a form is about; null for none. */
const idIn = ({ field }: FormAction): string | null => (isUuid(field('id')) ? field('id') : null)

const wrong = (form: FormAction, page: string, errors: Readonly<Record<string, ActionError>>): FormActionResult => ({
  state: invalidState(errors, form.locale),
  page: async () => `${page}?draft=${await keepPerson(form.field, errors)}#problem`,
})

/** The page asks for a code and shows what was typed afterwards. */
const unconfirmed = async (form: FormAction, page: string): Promise<string> =>
  `${page}?draft=${await keepPerson(form.field)}`

type Rights = { name: string; role: string; office: string; language: string }

/** The checked values as columns; an office belongs to the role that needs one. */
const detailsOf = ({ name, role, office, language }: Rights) => ({
  name,
  role: role as StaffRole,
  officeId: role === 'office' ? Number(office) : null,
  language: language as Language,
})

const invite: DeskHandler = async (staff, form) => {
  const page = personPage(form.locale, NEW_PERSON)
  const { values, errors } = readActionForm('invitePerson', form.field)
  if (errors) return wrong(form, page, errors)
  if (!isConfirmed(staff, form.now)) return unconfirmed(form, page)
  const result = await invitePerson(staff.id, { ...detailsOf(values), email: values.email }, form.now)
  if (result === 'missing') return { refused: 'missing' }
  if (result === 'taken') return wrong(form, page, { email: 'emailTaken' })
  if (result === 'office') return wrong(form, page, { office: 'officeRequired' })
  return `${pathTo('deskPeople', form.locale)}?done=invited`
}

const save: DeskHandler = async (staff, form) => {
  const id = idIn(form)
  if (!id) return { refused: 'missing' }
  const page = personPage(form.locale, id)
  const { values, errors } = readActionForm('changePerson', form.field)
  if (errors) return wrong(form, page, errors)
  if (!isConfirmed(staff, form.now)) return unconfirmed(form, page)
  const result = await changePerson(staff.id, id, detailsOf(values))
  if (result === 'missing') return { refused: 'missing' }
  if (result === 'last') return wrong(form, page, { role: 'lastAdministrator' })
  if (result === 'office') return wrong(form, page, { office: 'officeRequired' })
  return `${page}?done=saved`
}

/** A button about one account. */
const button =
  (done: PeopleNotice, work: (actor: string, id: string, now: Date) => Promise<string>): DeskHandler =>
  async (staff, form) => {
    const id = idIn(form)
    if (!id) return { refused: 'missing' }
    const page = personPage(form.locale, id)
    if (!isConfirmed(staff, form.now)) return page
    const result = await work(staff.id, id, form.now)
    if (result === 'done') return `${page}?done=${done}`
    if (result !== 'last') return { refused: 'missing' }
    const message = translations(form.locale, 'staff-accounts.people')('errors.lastAdministrator')
    return { state: { kind: 'failed', message }, page: () => `${page}?problem=last#problem` }
  }

export const PEOPLE_HANDLERS = {
  invitePerson: invite,
  changePerson: save,
  inviteAgain: button('again', inviteAgain),
  switchOff: button('off', switchOff),
  switchOn: button('on', switchOn),
  resetStep: button('step', resetStep),
} satisfies Partial<Record<DeskAction, DeskHandler>>
