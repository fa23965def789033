/** The link in a weekly summary that stops or restarts it without signing in. */

import { transaction } from '../../db/transaction.ts'
import type { FormAction } from '../../forms/actions/form-action.ts'
import { linkToken, readLinkToken } from '../../forms/signed-token.ts'
import { signedPath } from '../../i18n/paths.ts'
import { absolute } from '../../leads/mails.ts'
import type { Language } from '../../listings/rules.ts'
import { daysLater } from '../../shared/time.ts'
import { changeAccount } from '../queries-account.ts'
import { findSummarySwitch } from './queries.ts'

/** How long the link of a mail is valid. */
const VALID_DAYS = 365

/** The links of a summary: the page with the button, and the one-click address (RFC 8058). */
export async function summaryLinks(
  ownerId: string,
  locale: Language,
  now: Date,
): Promise<{ page: string; oneClick: string }> {
  const token = await linkToken('summary', ownerId, daysLater(now, VALID_DAYS))
  return {
    page: absolute(signedPath('ownerSummary', token, locale)),
    oneClick: absolute(`/api/unsubscribe/${token}/`),
  }
}

/** Whether the owner behind a link gets summaries, and their language; null for an invalid link. */
export async function findSummarySetting(
  token: string,
  now: Date,
): Promise<{ weeklySummary: boolean; language: Language } | null> {
  const ownerId = await readLinkToken('summary', token, now)
  return ownerId === null ? null : findSummarySwitch(ownerId)
}

/** Switches summaries on or off; false for an invalid link. */
export async function setWeeklySummary(token: string, weeklySummary: boolean, now: Date): Promise<boolean> {
  const ownerId = await readLinkToken('summary', token, now)
  return ownerId !== null && transaction((tx) => changeAccount(tx, ownerId, { weeklySummary }))
}

/** Handles the buttons of the link's page. An invalid link returns to the page, which says so. */
export async function handleSummaryAction({ token, action, locale, now }: FormAction): Promise<string | null> {
  if (action !== 'start' && action !== 'end') return null
  await setWeeklySummary(token, action === 'start', now)
  return signedPath('ownerSummary', token, locale)
}
