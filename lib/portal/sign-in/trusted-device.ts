/** A browser in which a password was just chosen. */

import { newToken, setCookie, tokenHash } from '../../auth/cookies.ts'
import { findSigningOwner, insertDevice, lockOwnerRow } from '../../db/portal/owner-sign-ins.ts'
import { transaction } from '../../db/transaction.ts'
import { deviceName } from '../../domain/portal/device-name.ts'

/** How long a link by mail stands for the code by mail, in minutes. */
const LINK_MINUTES = 60

/**
 * Trusts a browser for an hour in which a password was chosen behind a link: who reads the owner's mail needs no code by mail as well,
 * and has a way in while strangers try the account.
 * @returns the `Set-Cookie` header; null where nobody logs in with this address, or staff lock them in that moment
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
