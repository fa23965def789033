/** Adding a passkey to the own account, with a second step that was passed lately. */
import {
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { clearCookie } from '../../auth/cookies.ts'
import { logStaffEvent } from '../../desk/events.ts'
import type { SessionStaff } from '../../desk/session.ts'
import { log } from '../../log.ts'
import { queueMails } from '../../mail/queue.ts'
import { transactionWithMails } from '../../mail/transaction.ts'
import type { SentRequest } from '../../shared/sent-request.ts'
import { deviceName } from '../../sign-in/rules-device.ts'
import { brand } from '../../site/site-settings.ts'
import { addressed, changedMail } from '../mails.ts'
import { lockStaff } from '../queries.ts'
import { challengeOf, keepChallenge, relyingParty } from './ceremony.ts'
import { deletePasskey, insertPasskey, listPasskeys } from './queries.ts'

/** EdDSA, ES256 and RS256 (RFC 9053): what devices know today. Others make node warn that they are experimental. */
const ALGORITHMS = [-8, -7, -257]

/** What the browser needs to make a passkey, and the cookie that belongs to it. */
export async function newPasskeyOptions(staff: SessionStaff, now: Date) {
  const known = await listPasskeys(staff.id)
  const options = await generateRegistrationOptions({
    rpName: (await brand(staff.language)).name,
    rpID: relyingParty().id,
    // The id of an account is random and says nothing of its person.
    userID: new Uint8Array(Buffer.from(staff.id.replaceAll('-', ''), 'hex')),
    userName: staff.email,
    userDisplayName: staff.name,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { options, cookie: await keepChallenge(options.challenge, staff.sessionId, now) }
}

/** Checks and stores the passkey that a browser made. False for one that isn't right, or not asked for. */
async function storePasskey(
  staff: SessionStaff,
  request: SentRequest,
  response: RegistrationResponseJSON,
  now: Date,
): Promise<boolean> {
  const expectedChallenge = await challengeOf(request, staff.sessionId, now)
  if (expectedChallenge === null) return false
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty()
  const result = await verifyRegistrationResponse({
    response,
    expectedChallenge,
    expectedOrigin,
    expectedRPID,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch((error) => {
    log.warn({ event: 'desk.passkey-refused', error }, 'A passkey was not accepted.')
    return null
  })
  if (!result?.verified) return false
  const { id, publicKey, counter, transports = [] } = result.registrationInfo.credential
  const device = deviceName(request.headers.get('user-agent'))
  return transactionWithMails(async (tx, rendered) => {
    const account = await lockStaff(tx, staff.id)
    const passkey = { id, publicKey, counter, transports, device, staffId: staff.id, createdAt: now }
    if (!account || !(await insertPasskey(tx, passkey))) return false
    const mails = rendered(addressed(account), () => changedMail('passkeyAdded', account))
    await queueMails(tx, mails)
    return true
  })
}

/** Stores a passkey. @returns the cookies of the answer; null where it was refused */
export async function addPasskey(
  staff: SessionStaff,
  request: SentRequest,
  response: RegistrationResponseJSON,
  now: Date,
): Promise<string[] | null> {
  if (!(await storePasskey(staff, request, response, now))) return null
  logStaffEvent({ event: 'staff.account-changed', staff: staff.id, what: 'passkeys' })
  return [clearCookie('staffPasskey')]
}

/** Removes a passkey of somebody's own; false when they have no such one. */
export async function removePasskey(staffId: string, id: string): Promise<boolean> {
  const removed = await transactionWithMails(async (tx, rendered) => {
    const account = await lockStaff(tx, staffId)
    if (!account || !(await deletePasskey(tx, staffId, id))) return false
    const mails = rendered(addressed(account), () => changedMail('passkeyRemoved', account))
    await queueMails(tx, mails)
    return true
  })
  if (removed) logStaffEvent({ event: 'staff.account-changed', staff: staffId, what: 'passkeys' })
  return removed
}
