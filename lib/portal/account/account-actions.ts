/** What the forms of an account do. Each begins with the owner who is logged in, and touches nothing of anybody else's. */

import { hashPassword, isPassword } from '../../auth/passwords.ts'
import { openSession, type SessionOwner } from '../../auth/sessions.ts'
import { isWithinLimit } from '../../db/forms/rate-limiter.ts'
import {
  changeAccount,
  changePassword,
  deviceOfSession,
  endDeviceOf,
  endOtherSessions,
  endSessionOf,
  lockForChange,
  passwordOf,
} from '../../db/portal/owner-account.ts'
import { transaction } from '../../db/transaction.ts'
import { isLanguage } from '../../domain/listing/listing.ts'
import { LIMITS } from '../../forms/request/rate-limits.ts'
import { seeOther } from '../../forms/signed-links/link-action.ts'
import { pathTo } from '../../i18n/paths.ts'
import { queueMails } from '../../mail/queue.ts'
import { logAccountEvent } from '../account-events.ts'
import type { OwnerAction, OwnerActionHandler } from '../owner-action.ts'
import { choiceProblem } from '../passwords/choose-password.ts'
import { changedMail } from '../passwords/password-mails.ts'
import { type AccountNotice, NOTICE_ID, noticeQuery, type Problems } from './account-notices.ts'

/** The account's page, at what it says. */
const pageWith = ({ locale }: Pick<OwnerAction, 'locale'>, notice: AccountNotice): string =>
  `${pathTo('ownerAccount', locale)}?${noticeQuery(notice)}#${NOTICE_ID}`

/** Checks the password that somebody types who is logged in; guesses are counted before they are looked at. */
async function checkOwn(
  owner: SessionOwner,
  password: string,
): Promise<'ok' | 'currentRequired' | 'wrong' | 'tooMany'> {
  if (password === '') return 'currentRequired'
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

/** A new password ends every session and device; this browser gets a new session. */
async function password(press: OwnerAction): Promise<string | Response> {
  const { owner, locale, field, now } = press
  const refused = (problem: Problems['password'][number]) => pageWith(press, { section: 'password', problem })
  const given = { password: field('password'), again: field('again') }
  const wrong = field('current') === '' ? 'currentRequired' : await choiceProblem(given, owner, locale)
  if (wrong) return refused(wrong)
  const was = await passwordOf(owner.id)
  const checked = await checkOwn(owner, field('current'))
  if (checked !== 'ok') return refused(checked)
  const [hash, device, mail] = await Promise.all([
    hashPassword(given.password),
    deviceOfSession(owner.id, owner.sessionId),
    changedMail('password', owner),
  ])
  const cookie = await transaction(async (tx) => {
    if (!(await lockForChange(tx, owner, was)) || !(await changePassword(tx, owner.id, hash, was, now))) return null
    await queueMails(tx, [mail])
    return openSession(owner.id, device ?? '', now, tx)
  })
  if (cookie === null) return refused('wrong')
  logAccountEvent({ event: 'owner.account-changed', owner: owner.id, what: 'password' })
  return seeOther(pageWith(press, { done: 'password' }), { 'set-cookie': cookie })
}

/** Asks for a code after the password, or no longer; who switches it off is told by mail. */
async function secondStep(press: OwnerAction): Promise<string> {
  const { owner, field } = press
  const refused = (problem: Problems['step'][number]) => pageWith(press, { section: 'step', problem })
  const was = await passwordOf(owner.id)
  const checked = await checkOwn(owner, field('current'))
  if (checked !== 'ok') return refused(checked)
  const on = field('on') === 'yes'
  const mails = on ? [] : [await changedMail('secondStep', owner)]
  const changed = await transaction(async (tx) => {
    if (!(await lockForChange(tx, owner, was))) return false
    await changeAccount(tx, owner.id, { secondStep: on })
    await queueMails(tx, mails)
    return true
  })
  if (!changed) return refused('wrong')
  logAccountEvent({ event: 'owner.account-changed', owner: owner.id, what: 'secondStep' })
  return pageWith(press, { done: on ? 'stepOn' : 'stepOff' })
}

async function settings(press: OwnerAction): Promise<string | null> {
  const language = press.field('language')
  if (!isLanguage(language)) return null
  await transaction((tx) =>
    changeAccount(tx, press.owner.id, { language, weeklySummary: press.field('weekly') === 'yes' }),
  )
  return pageWith(press, { done: 'settings' })
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const idOf = ({ field }: OwnerAction): string | null => (UUID.test(field('id')) ? field('id') : null)

const endSession = async (press: OwnerAction): Promise<string> => {
  const id = idOf(press)
  if (!id || !(await endSessionOf(press.owner.id, id))) return 'missing'
  logAccountEvent({ event: 'owner.account-changed', owner: press.owner.id, what: 'sessions' })
  return pageWith(press, { done: 'session' })
}

const endOthers = async (press: OwnerAction): Promise<string> => {
  await endOtherSessions(press.owner.id, press.owner.sessionId)
  logAccountEvent({ event: 'owner.account-changed', owner: press.owner.id, what: 'sessions' })
  return pageWith(press, { done: 'others' })
}

const endDevice = async (press: OwnerAction): Promise<string> => {
  const id = idOf(press)
  if (!id || !(await endDeviceOf(press.owner.id, id))) return 'missing'
  logAccountEvent({ event: 'owner.account-changed', owner: press.owner.id, what: 'sessions' })
  return pageWith(press, { done: 'device' })
}

const ACTIONS: Record<string, OwnerActionHandler> = {
  password,
  secondStep,
  settings,
  endSession,
  endOthers,
  endDevice,
}

/** Does what a form of the account's page sends; `action` says which. */
export const changeOwnAccount: OwnerActionHandler = async (press) =>
  Object.hasOwn(ACTIONS, press.action) ? ((await ACTIONS[press.action]?.(press)) ?? null) : null
