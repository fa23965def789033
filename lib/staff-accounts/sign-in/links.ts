/** The links by mail with which staff choose a password. Opening one doesn't use it up; its page has a form. */
import { tokenHash } from '../../auth/cookies.ts'
import type { Transaction } from '../../db/transaction.ts'
import { queueMails } from '../../mail/queue.ts'
import type { Rendered } from '../../mail/transaction.ts'
import { RESET_MINUTES } from '../../sign-in/forgotten-password.ts'
import { addressed, INVITATION_DAYS, linkMail } from '../mails.ts'
import { insertStaffLink } from '../queries.ts'
import type { StaffAccount, StaffLinkKind } from '../rules.ts'

const MINUTES: Readonly<Record<StaffLinkKind, number>> = {
  reset: RESET_MINUTES,
  invitation: INVITATION_DAYS * 24 * 60,
}

/**
 * Writes a link and mails it; earlier links of the account no longer open.
 * @param link.token its token, made before the transaction, which may run twice
 */
export async function sendStaffLink(
  tx: Transaction,
  rendered: Rendered,
  staff: StaffAccount,
  { kind, token, now }: { kind: StaffLinkKind; token: string; now: Date },
): Promise<void> {
  const expiresAt = new Date(now.getTime() + MINUTES[kind] * 60_000)
  await insertStaffLink(tx, { staffId: staff.id, kind, tokenHash: tokenHash(token), createdAt: now, expiresAt })
  const mails = rendered([kind, ...addressed(staff)], () => linkMail(kind, staff, token))
  await queueMails(tx, mails)
}
