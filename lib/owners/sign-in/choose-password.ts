/** Choosing a password through a link from a mail. */
import { newToken, setCookie, tokenHash } from '../../auth/cookies.ts'
import { transaction } from '../../db/transaction.ts'
import { choosePassword } from '../../sign-in/new-password.ts'
import { deviceName } from '../../sign-in/rules-device.ts'
import { findValidLink, setPasswordByLink } from './password-links.ts'
import { findSigningOwner, insertDevice, lockOwnerRow } from './queries.ts'

/** How long the link from a mail replaces the code by mail, in minutes. */
const LINK_MINUTES = 60

/**
 * Trusts a browser for an hour after a password was chosen through a mailed link: its owner can read the mail and needs
 * no code, and can sign in while others attack the account.
 * @returns the `Set-Cookie` header; null when no account has this address, or staff lock it at that moment
 */
export async function trustDeviceByLink(email: string, userAgent: string | null, now: Date): Promise<string | null> {
  const owner = await findSigningOwner(email)
  if (!owner) return null
  const token = newToken()
  const expiresAt = new Date(now.getTime() + LINK_MINUTES * 60_000)
  const device = { ownerId: owner.id, device: deviceName(userAgent), tokenHash: tokenHash(token), now, expiresAt }
  const trusted = await transaction(async (tx) => {
    if (!(await lockOwnerRow(tx, owner))) return false
    await insertDevice(tx, device)
    return true
  })
  return trusted ? setCookie('device', token) : null
}

/** Handles the form behind the link. */
export const handleNewPassword = choosePassword({
  page: 'loginPassword',
  login: 'login',
  find: findValidLink,
  set: async ({ token, now, request }, passwordHash, { email }) => {
    if (!(await setPasswordByLink(token, passwordHash, now))) return null
    const cookie = await trustDeviceByLink(email, request.headers.get('user-agent'), now)
    return cookie === null ? [] : [cookie]
  },
})
