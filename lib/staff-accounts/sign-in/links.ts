/** The links by mail with which staff choose a password. Opening one doesn't use it up; its page has a form. */
import { newToken, tokenHash } from '../../auth/cookies.ts'
import type { Transaction } from '../../db/transaction.ts'
import { queueMails } from '../../mail/queue.ts'
import { RESET_MINUTES } from '../../sign-in/forgotten-password.ts'
import { INVITATION_DAYS, linkMail } from '../mails.ts'
import { insertStaffLink } from '../queries.ts'
import type { StaffAccount, StaffLinkKind } from '../rules.ts'

const MINUTES: Readonly<Record<StaffLinkKind, number>> = {
  reset: RESET_MINUTES,
  invitation: INVITATION_DAYS * 24 * 60,
}

/** Writes a link and mails it; earlier links of the account no longer open. */
export async function sendStaffLink(
  tx: Transaction,
  staff: StaffAccount,
  kind: StaffLinkKind,
  now: Date,
): Promise<void> {
  const token = newToken()
  const expiresAt = new Date(now.getTime() + MINUTES[kind] * 60_000)
  await insertStaffLink(tx, { staffId: staff.id, kind, tokenHash: tokenHash(token), createdAt: now, expiresAt })
  await queueMails(tx, [await linkMail(kind, staff, token)])
}
