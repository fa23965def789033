/** The forms of a colleague's own account page. */

import { clearCookie, newToken, setCookie, tokenHash } from '../../auth/cookies.ts'
import { hashPassword, isPassword } from '../../auth/passwords.ts'
import { newRecoveryCodes, recoveryHash, seal } from '../../auth/second-step.ts'
import { aboutNothing, type DeskButton, deskAction, onceButton } from '../../desk/desk-action.ts'
import { logStaffEvent } from '../../desk/events.ts'
import type { DeskAction } from '../../desk/permissions.ts'
import {
  deleteStaffSession,
  deleteStaffSessions,
  forgetNewCodes,
  replaceRecoveryCodes,
  storeNewCodes,
} from '../../desk/queries-sessions.ts'
import type { SessionStaff } from '../../desk/session.ts'
import { isWithinLimit } from '../../forms/queries-rate-limiter.ts'
import { LIMITS } from '../../forms/request/rate-limits.ts'
import { pathTo } from '../../i18n/paths.ts'
import { isLanguage, type Language } from '../../listings/rules.ts'
import { queueMails } from '../../mail/queue.ts'
import { transactionWithMails } from '../../mail/transaction.ts'
import { isUuid } from '../../shared/uuid.ts'
import { loginAddress } from '../../sign-in/login-feedback.ts'
import { readNewPassword } from '../../sign-in/new-password.ts'
import { addressed, changedMail } from '../mails.ts'
import { removePasskey } from '../passkeys/add-passkey.ts'
import { changeOwnLanguage, changeOwnPassword, findStaff, lockStaff } from '../queries.ts'
import { isConfirmed } from '../sign-in/confirm-session.ts'
import { staffDeviceCookies } from '../sign-in/device.ts'
import type { AccountNotice } from './view.ts'

const pageWith = (locale: Language, notice: AccountNotice): string => `${pathTo('deskAccount', locale)}?done=${notice}`

/** Checks the current password; each guess counts against the limit first. */
async function checkPassword(staff: SessionStaff, password: string, hash: string | null) {
  const isAllowed = await isWithinLimit(LIMITS.ownPassword, `staff password ${staff.id}`)
  if (isAllowed && (await isPassword(password, hash))) return null
  logStaffEvent({ event: 'staff.authentication-failed', staff: staff.id, why: isAllowed ? 'password' : 'limit' })
  return isAllowed ? 'wrong' : 'tooMany'
}

/** Changes the password: all other access ends, and this session gets a new token. */
const changePassword = deskAction({
  form: 'changePassword',
  repeatable: 'the password before must be given, and changes',
  about: aboutNothing,
  page: ({ locale }, _, errors) =>
    `${pathTo('deskAccount', locale)}?password=${Object.values(errors)}#password-problem`,
  at: null,
  read: async ({ field, locale }, staff) => {
    const { password, errors } = await readNewPassword('changePassword', field, staff, locale)
    return errors
      ? { values: {}, errors }
      : { values: { current: field('current'), password, again: password }, errors: null }
  },
  work: async ({ staff, values: { current, password }, locale, now }) => {
    const before = (await findStaff(staff.email))?.passwordHash ?? null
    const problem = await checkPassword(staff, current, before)
    if (problem) return { errors: { current: problem } }
    const [after, token] = [await hashPassword(password), newToken()]
    const changed = await transactionWithMails(async (tx, rendered) => {
      const account = await lockStaff(tx, staff.id)
      const session = { id: staff.sessionId, tokenHash: tokenHash(token) }
      if (!account || !(await changeOwnPassword(tx, { staffId: staff.id, before, after, now }, session))) return false
      const mails = rendered(addressed(account), () => changedMail('password', account))
      await queueMails(tx, mails)
      return true
    })
    // Another request changed it first.
    if (!changed) return { errors: { current: 'wrong' } }
    logStaffEvent({ event: 'staff.account-changed', staff: staff.id, what: 'password' })
    const cookies = [await setCookie('staffSession', token), ...(await staffDeviceCookies(staff.email))]
    return { href: pageWith(locale, 'password'), cookies }
  },
})

const changeLanguage = deskAction({
  form: 'staffLanguage',
  repeatable: 'it sets a language',
  about: ({ field }) => (isLanguage(field('language')) ? field('language') : null),
  page: ({ locale }) => pathTo('deskAccount', locale),
  work: async ({ staff, values, locale }) => {
    await changeOwnLanguage(staff.id, values.language as Language)
    return pageWith(locale, 'language')
  },
})

/** Makes new recovery codes, with a second step that was passed lately; the page asks for one otherwise. */
const renewCodes: DeskButton = async (staff, { locale, now }) => {
  if (!isConfirmed(staff, now)) return pathTo('deskAccount', locale)
  const codes = newRecoveryCodes()
  const sealed = await seal(codes.join(' '))
  await transactionWithMails(async (tx, rendered) => {
    const account = await lockStaff(tx, staff.id)
    if (!account) return
    await replaceRecoveryCodes(tx, staff.id, codes.map(recoveryHash))
    await storeNewCodes(tx, staff.sessionId, sealed)
    const mails = rendered(addressed(account), () => changedMail('codes', account))
    await queueMails(tx, mails)
  })
  logStaffEvent({ event: 'staff.account-changed', staff: staff.id, what: 'codes' })
  return pathTo('deskAccount', locale)
}

export const ACCOUNT_HANDLERS = {
  changePassword,
  renewCodes: onceButton(renewCodes),
  changeLanguage,
  endSession: async ({ id }, { field, locale }) => {
    const session = field('id')
    if (!isUuid(session) || !(await deleteStaffSession(id, session))) return { refused: 'missing' }
    logStaffEvent({ event: 'staff.account-changed', staff: id, what: 'sessions' })
    return pageWith(locale, 'session')
  },
  endSessions: async ({ id }, { locale }) => {
    await deleteStaffSessions(id)
    logStaffEvent({ event: 'staff.account-changed', staff: id, what: 'sessions' })
    const href = loginAddress({ page: 'deskLogin', locale, back: null }, 'out')
    return { href, cookies: [clearCookie('staffSession')] }
  },
  removePasskey: async (staff, { field, locale, now }) => {
    if (!isConfirmed(staff, now)) return pathTo('deskAccount', locale)
    return (await removePasskey(staff.id, field('id'))) ? pageWith(locale, 'passkeyRemoved') : { refused: 'missing' }
  },
  keepCodes: async ({ sessionId }, { locale }) => {
    await forgetNewCodes(sessionId)
    return pathTo('desk', locale)
  },
} satisfies Partial<Record<DeskAction, DeskButton>>
