/** The forms of an owner's account page. Each handler gets the signed-in owner and changes only rows of that owner. */

import { hashPassword, isPassword } from '../../auth/passwords.ts'
import { type SessionOwner, startSession } from '../../auth/sessions.ts'
import { transaction } from '../../db/transaction.ts'
import type { FormAction, FormActionResult } from '../../forms/actions/form-action.ts'
import { readActionForm } from '../../forms/actions/read-action-form.ts'
import { isWithinLimit } from '../../forms/queries-rate-limiter.ts'
import { LIMITS } from '../../forms/request/rate-limits.ts'
import type { ActionError } from '../../forms/rules-action-forms.ts'
import { invalidState } from '../../forms/view-action-error-text.ts'
import { pathTo } from '../../i18n/paths.ts'
import { isLanguage } from '../../listings/rules.ts'
import { queueMails } from '../../mail/queue.ts'
import { isUuid } from '../../shared/uuid.ts'
import { readNewPassword } from '../../sign-in/new-password.ts'
import type { Kept } from '../../sign-in/signed-out.ts'
import { logAccountEvent } from '../account-events.ts'
import { HOME_ACTIONS, homePage } from '../home-actions.ts'
import { messagePage, writeMessage } from '../messages/write-message.ts'
import { asOwner, type OwnerAction, type OwnerActionHandler } from '../portal-actions.ts'
import {
  changeAccount,
  changePassword,
  deviceOfSession,
  endDeviceOf,
  endOtherSessions,
  endSessionOf,
  lockForChange,
  passwordOf,
} from '../queries-account.ts'
import { changedMail } from '../sign-in/mails.ts'
import { type AccountNotice, noticeQuery } from './notices.ts'

/** The path of the account page with a notice. */
const pageWith = ({ locale }: Pick<OwnerAction, 'locale'>, notice: AccountNotice): string =>
  `${pathTo('ownerAccount', locale)}?${noticeQuery(notice)}`

/** Shows errors at their fields. */
const refusedFor = (form: OwnerAction, notice: Extract<AccountNotice, { errors: unknown }>): FormActionResult => ({
  state: invalidState(notice.errors, form.locale),
  page: () => pageWith(form, notice),
})

/** Checks the current password of a signed-in owner; each guess counts against the limit first. */
async function checkCurrentPassword(owner: SessionOwner, password: string): Promise<'ok' | 'wrong' | 'tooMany'> {
  const refused = (why: 'limit' | 'password') =>
    logAccountEvent({ event: 'owner.authentication-failed', owner: owner.id, why })
  if (!(await isWithinLimit(LIMITS.ownPassword, owner.id))) {
    refused('limit')
    return 'tooMany'
  }
  if (await isPassword(password, await passwordOf(owner.id))) return 'ok'
  refused('password')
  return 'wrong'
}

/** Changes the password: every session and trusted device ends, and this browser gets a new session. */
async function password(form: OwnerAction): Promise<FormActionResult> {
  const { owner, locale, field, now } = form
  const refused = (errors: Record<string, ActionError>) => refusedFor(form, { section: 'password', errors })
  const { password: chosen, errors } = await readNewPassword('changePassword', field, owner, locale)
  if (errors) return refused(errors)
  const oldHash = await passwordOf(owner.id)
  const checked = await checkCurrentPassword(owner, field('current'))
  if (checked !== 'ok') return refused({ current: checked })
  // Whoever fears that somebody knows it would think that nobody does any more.
  if (chosen === field('current')) return refused({ password: 'samePassword' })
  const [hash, device, mail] = await Promise.all([
    hashPassword(chosen),
    deviceOfSession(owner.id, owner.sessionId),
    changedMail('password', owner),
  ])
  const cookie = await transaction(async (tx) => {
    if (!(await lockForChange(tx, owner, oldHash)) || !(await changePassword(tx, owner.id, hash, oldHash, now)))
      return null
    await queueMails(tx, [mail])
    return startSession(owner.id, device ?? '', now, tx)
  })
  if (cookie === null) return refused({ current: 'wrong' })
  logAccountEvent({ event: 'owner.account-changed', owner: owner.id, what: 'password' })
  return { href: pageWith(form, { done: 'password' }), cookies: [cookie] }
}

/** Switches the code at sign-in on or off; switching it off sends the owner a mail. */
async function secondStep(form: OwnerAction): Promise<FormActionResult> {
  const { owner, field } = form
  const refused = (errors: Record<string, ActionError>) => refusedFor(form, { section: 'step', errors })
  const { values, errors } = readActionForm('secondStep', field)
  if (errors) return refused(errors)
  const oldHash = await passwordOf(owner.id)
  const checked = await checkCurrentPassword(owner, values.current)
  if (checked !== 'ok') return refused({ current: checked })
  const on = field('on') === 'yes'
  const mails = on ? [] : [await changedMail('secondStep', owner)]
  const changed = await transaction(async (tx) => {
    if (!(await lockForChange(tx, owner, oldHash))) return false
    await changeAccount(tx, owner.id, { secondStep: on })
    await queueMails(tx, mails)
    return true
  })
  if (!changed) return refused({ current: 'wrong' })
  logAccountEvent({ event: 'owner.account-changed', owner: owner.id, what: 'secondStep' })
  return pageWith(form, { done: on ? 'stepOn' : 'stepOff' })
}

async function settings(form: OwnerAction): Promise<string | null> {
  const { values, errors } = readActionForm('accountSettings', form.field)
  if (errors || !isLanguage(values.language)) return null
  const { language, weekly, events } = values
  await transaction((tx) => changeAccount(tx, form.owner.id, { language, weeklySummary: weekly, eventMails: events }))
  return pageWith(form, { done: 'settings' })
}

const rowId = ({ field }: OwnerAction): string | null => (isUuid(field('id')) ? field('id') : null)

const endSession = async (form: OwnerAction): Promise<string> => {
  const id = rowId(form)
  if (!id || !(await endSessionOf(form.owner.id, id))) return 'missing'
  logAccountEvent({ event: 'owner.account-changed', owner: form.owner.id, what: 'sessions' })
  return pageWith(form, { done: 'session' })
}

const endOthers = async (form: OwnerAction): Promise<string> => {
  await endOtherSessions(form.owner.id, form.owner.sessionId)
  logAccountEvent({ event: 'owner.account-changed', owner: form.owner.id, what: 'sessions' })
  return pageWith(form, { done: 'others' })
}

const endDevice = async (form: OwnerAction): Promise<string> => {
  const id = rowId(form)
  if (!id || !(await endDeviceOf(form.owner.id, id))) return 'missing'
  logAccountEvent({ event: 'owner.account-changed', owner: form.owner.id, what: 'sessions' })
  return pageWith(form, { done: 'device' })
}

const ACTIONS: Record<string, OwnerActionHandler> = {
  password,
  secondStep,
  settings,
  endSession,
  endOthers,
  endDevice,
  message: writeMessage,
  ...HOME_ACTIONS,
}

/** What is kept of a form while its owner signs in again; of the others everything is secret. */
const KEPT: Readonly<Record<string, Kept>> = {
  settings: { form: 'accountSettings', parameter: 'draft' },
  message: { form: 'ownerMessage', parameter: 'message' },
}

/** The page of a form, by its field `action`. */
function pageOf(form: FormAction): string {
  if (form.action === 'message') return messagePage(form)
  return Object.hasOwn(HOME_ACTIONS, form.action) ? homePage(form) : pathTo('ownerAccount', form.locale)
}

/** Handles the forms of the account page and of a home, and the message to the agency; `action` names the handler. */
export const changeOwnAccount = asOwner(
  (form) => ({
    page: pageOf(form),
    kept: KEPT[form.action] ?? null,
  }),
  async (form) => (Object.hasOwn(ACTIONS, form.action) ? ((await ACTIONS[form.action]?.(form)) ?? null) : null),
)
