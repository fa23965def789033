/** What the pages of a mail and of jobs show. */
import { deskPath } from '../../i18n/paths.ts'
import { sayMoment } from '../../i18n/spoken-moment.ts'
import { translations } from '../../i18n/translations.ts'
import { countFailedJobs, countWaitingJobs } from '../../jobs/queries-counts.ts'
import { isJobName } from '../../jobs/queues.ts'
import type { Language } from '../../listings/rules.ts'
import { maskedAddress } from '../../shared/mail-message.ts'
import { isUuid } from '../../shared/uuid.ts'
import { findMail, type listMails, recipientKinds } from '../queries-dead.ts'
import { REASON_NAMES, REASONS } from './rules-list.ts'

/** A stored error as a sentence, with the code of the mail server, by which its operator knows more. */
export function refusalWords(error: string, locale: Language): string {
  const name = REASON_NAMES.find((reason) => error.startsWith(REASONS[reason]))
  const code = /\(([^()]+)\)/.exec(error)?.[1]
  if (!name) return error
  const words = translations(locale, 'mail.desk')(`reasons.${name}`)
  return code ? `${words} (${code})` : words
}

/** What a kind of background job does; its name where this version knows none such. */
const jobWords = (name: string, locale: Language): string =>
  isJobName(name) ? translations(locale, 'mail.desk')(`jobs.names.${name}`) : name

type Listed = Awaited<ReturnType<typeof listMails>>['mails'][number]

/** Mails with who they are for, as far as a list may say it: the kind of person and a masked address. */
export async function shownMails(mails: readonly Listed[], locale: Language, now: Date) {
  const kinds = await recipientKinds(mails.map(({ recipient }) => recipient))
  return mails.map(({ id, status, recipient, subject, leadId, attempts, lastError, createdAt, nextAttemptAt }) => ({
    ...{ id, subject, attempts, state: status },
    kind: kinds.get(recipient) ?? ('visitor' as const),
    address: maskedAddress(recipient),
    reason: lastError === null ? '' : refusalWords(lastError, locale),
    since: sayMoment(createdAt, now, locale),
    next: nextAttemptAt > now ? sayMoment(nextAttemptAt, now, locale) : null,
    href: deskPath('deskMail', locale, id),
    request: leadId === null ? null : deskPath('deskRequest', locale, leadId),
  }))
}

export type ShownMail = Awaited<ReturnType<typeof shownMails>>[number]

/** Jobs that failed, and what waits. */
export async function loadJobs(locale: Language, now: Date) {
  const [failedJobs, waitingJobs] = await Promise.all([countFailedJobs(), countWaitingJobs()])
  return {
    failedJobs: failedJobs.map((jobs) => ({
      ...jobs,
      words: jobWords(jobs.name, locale),
      last: sayMoment(jobs.last, now, locale),
    })),
    waitingJobs: waitingJobs.map((jobs) => ({
      ...jobs,
      words: jobWords(jobs.name, locale),
      next: sayMoment(jobs.next, now, locale),
    })),
  }
}
export type LoadedJobs = Awaited<ReturnType<typeof loadJobs>>

/** A dead letter, one that was given up, or one on its way; null for any other mail. */
export async function loadMail(id: string, locale: Language, now: Date) {
  const mail = isUuid(id) ? await findMail(id) : null
  if (!mail) return null
  const [shown] = await shownMails([mail], locale, now)
  if (!shown) return null
  const dropped = mail.droppedAt && {
    at: sayMoment(mail.droppedAt, now, locale),
    by: mail.dropper?.name ?? null,
    reason: mail.dropReason ?? '',
  }
  return { ...shown, code: mail.lastError ?? '', dropped }
}
export type LoadedMail = NonNullable<Awaited<ReturnType<typeof loadMail>>>
