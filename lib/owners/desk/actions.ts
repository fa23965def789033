/** The forms of the pages about owners. Each reads the owner in the scope of who sends it. */

import type { DeskHandler } from '../../desk/handler.ts'
import type { DeskAction } from '../../desk/permissions.ts'
import type { FormAction, FormActionResult } from '../../forms/actions/form-action.ts'
import { readActionForm } from '../../forms/actions/read-action-form.ts'
import type { ActionError } from '../../forms/rules-action-forms.ts'
import { invalidState } from '../../forms/view-action-error-text.ts'
import { deskPath, pathTo } from '../../i18n/paths.ts'
import type { Language } from '../../listings/rules.ts'
import { brusselsInstant } from '../../shared/time.ts'
import { isUuid } from '../../shared/uuid.ts'
import { keepMessageDraft, keepOwnerDraft } from './drafts.ts'
import { confirmInvitation, inviteToPortal, withdrawInvitation } from './invite.ts'
import {
  giveOwnerHome,
  inviteToPortalAgain,
  lockOwnerAccount,
  type OwnerResult,
  takeOwnerHome,
  unlockOwnerAccount,
  writeToOwners,
} from './manage.ts'
import { NEW_OWNER, type OwnerNotice } from './view.ts'

const pageOf = (locale: Language, id: string): string => deskPath('deskOwner', locale, id)

const listWith = (locale: Language, notice: OwnerNotice): string => `${pathTo('deskOwners', locale)}?done=${notice}`

const wrong = (form: FormAction, page: string, errors: Readonly<Record<string, ActionError>>): FormActionResult => ({
  state: invalidState(errors, form.locale),
  page: async () => `${page}?draft=${await keepOwnerDraft(form.field, errors)}#problem`,
})

function answer(result: OwnerResult, page: string, done: OwnerNotice): FormActionResult {
  if (result === 'missing') return { refused: 'missing' }
  return `${page}?done=${(result === 'done' ? done : result) satisfies OwnerNotice}`
}

const invite: DeskHandler = async (staff, form) => {
  const page = pageOf(form.locale, NEW_OWNER)
  const { values, errors } = readActionForm('inviteOwner', form.field)
  if (errors) return wrong(form, page, errors)
  const invited = await inviteToPortal(staff, { ...values, language: values.language as Language }, form.now)
  if (invited === 'asked') return listWith(form.locale, 'asked')
  if (typeof invited === 'string') return wrong(form, page, { home: invited })
  return `${pageOf(form.locale, invited.id)}?done=invited`
}

/** A button about one owner. */
const button =
  (done: OwnerNotice, work: (...given: Parameters<typeof lockOwnerAccount>) => Promise<OwnerResult>): DeskHandler =>
  async (staff, form) => {
    const id = form.field('id')
    if (!isUuid(id)) return { refused: 'missing' }
    return answer(await work(staff, id, form.now), pageOf(form.locale, id), done)
  }

const give: DeskHandler = async (staff, form) => {
  const id = form.field('id')
  if (!isUuid(id)) return { refused: 'missing' }
  const page = pageOf(form.locale, id)
  const { values, errors } = readActionForm('giveOwnerHome', form.field, form)
  if (errors) return wrong(form, page, errors)
  const since = values.since === '' ? null : new Date(brusselsInstant(values.since, '00:00'))
  const result = await giveOwnerHome(staff, id, { home: values.home, since }, form.now)
  if (result === 'homeUnknown' || result === 'homeAmbiguous') return wrong(form, page, { home: result })
  return answer(result, page, 'given')
}

/** Its field `id`: that of the owner and that of the home. */
const take: DeskHandler = async (staff, form) => {
  const [id = '', home = ''] = form.field('id').split(' ')
  if (!isUuid(id) || !/^\d{1,9}$/.test(home)) return { refused: 'missing' }
  return answer(await takeOwnerHome(staff, id, Number(home), form.now), pageOf(form.locale, id), 'taken')
}

const write: DeskHandler = async (staff, form) => {
  const id = form.field('id')
  if (!isUuid(id)) return { refused: 'missing' }
  const page = pageOf(form.locale, id)
  const { values, errors } = readActionForm('writeToOwner', form.field)
  if (errors)
    return {
      state: invalidState(errors, form.locale),
      page: async () => `${page}?message=${await keepMessageDraft(form.field, errors)}#message`,
    }
  if (!/^\d{1,9}$/.test(values.home)) return { refused: 'missing' }
  const { subject, body } = values
  return answer(
    await writeToOwners(staff, id, { propertyId: Number(values.home), subject, body }, form.now),
    page,
    'told',
  )
}

/** A button about an invitation. */
const invitationButton =
  (done: OwnerNotice, work: typeof confirmInvitation): DeskHandler =>
  async (staff, form) =>
    answer(await work(staff, form.field('id'), form.now), pathTo('deskOwners', form.locale), done)

export const OWNER_HANDLERS = {
  inviteOwner: invite,
  inviteOwnerAgain: button('invited', inviteToPortalAgain),
  lockOwner: button('locked', lockOwnerAccount),
  unlockOwner: button('unlocked', unlockOwnerAccount),
  giveOwnerHome: give,
  takeOwnerHome: take,
  writeToOwner: write,
  confirmOwner: invitationButton('confirmed', confirmInvitation),
  dropOwner: invitationButton('withdrawn', withdrawInvitation),
} satisfies Partial<Record<DeskAction, DeskHandler>>
