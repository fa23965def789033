/** The link in a weekly summary, which ends it, or begins it again, without a login. */
import { changeAccount } from '../../db/portal/owner-account.ts'
import { findSummarySwitch } from '../../db/portal/owner-summary.ts'
import { transaction } from '../../db/transaction.ts'
import type { Language } from '../../domain/listing/listing.ts'
import { daysLater } from '../../domain/shared/time.ts'
import { absolute } from '../../forms/lead-mails.ts'
import type { LinkAction } from '../../forms/signed-links/link-action.ts'
import { linkToken, readLinkToken } from '../../forms/signed-links/signed-token.ts'
import { signedPath } from '../../i18n/paths.ts'

/** How long the link of a mail switches summaries. */
const DAYS = 365

/** What a summary leads to: the page with the button, and the address that ends it with one click (RFC 8058). */
export async function summaryHrefs(
  ownerId: string,
  locale: Language,
  now: Date,
): Promise<{ page: string; oneClick: string }> {
  const token = await linkToken('summary', ownerId, daysLater(now, DAYS))
  return {
    page: absolute(signedPath('ownerSummary', token, locale)),
    oneClick: absolute(`/api/unsubscribe/${token}/`),
  }
}

/** Whether the owner behind a link gets summaries, and in which language; null when the link is over or was none. */
export async function summarySwitch(
  token: string,
  now: Date,
): Promise<{ weeklySummary: boolean; language: Language } | null> {
  const ownerId = await readLinkToken('summary', token, now)
  return ownerId === null ? null : findSummarySwitch(ownerId)
}

/** Switches summaries on or off; false when the link is over or was none. */
export async function switchSummary(token: string, weeklySummary: boolean, now: Date): Promise<boolean> {
  const ownerId = await readLinkToken('summary', token, now)
  return ownerId !== null && transaction((tx) => changeAccount(tx, ownerId, { weeklySummary }))
}

/** What the buttons of the link's page do. A link that is over leads to the page that says so. */
export async function handleSummarySwitch({ token, action, locale, now }: LinkAction): Promise<string | null> {
  if (action !== 'start' && action !== 'end') return null
  await switchSummary(token, action === 'start', now)
  return signedPath('ownerSummary', token, locale)
}
