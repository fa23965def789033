/** What the pages of mails and jobs show. */
import { formatMoment } from '../../desk/moment.ts'
import { pageNumber } from '../../desk/page-number.ts'
import { deskPath } from '../../i18n/paths.ts'
import { translations } from '../../i18n/translations.ts'
import { countFailedJobs, countWaitingJobs } from '../../jobs/queries-counts.ts'
import { isJobName } from '../../jobs/queues.ts'
import type { Language } from '../../listings/rules.ts'
import { maskedAddress } from '../../shared/mail-message.ts'
import { isUuid } from '../../shared/uuid.ts'
import {
  countReasons,
  findDeadMail,
  listDeadMails,
  listWaitingMails,
  MAILS_PER_PAGE,
  recipientKinds,
} from '../queries-dead.ts'

/** Why mails couldn't be delivered, by the classes of lib/mail/smtp-failure.ts. */
const CLASSES = [
  ['recipient refused', 'recipient'],
  ['message refused', 'message'],
  ['message too large', 'size'],
  ['login refused', 'login'],
  ['server too slow', 'slow'],
  ['server refused', 'server'],
  ['not handed over', 'network'],
] as const

/** A stored error as a sentence, with the code of the mail server, by which its operator knows more. */
export function refusalWords(error: string, locale: Language): string {
  const [, name] = CLASSES.find(([begins]) => error.startsWith(begins)) ?? []
  const code = /\(([^()]+)\)/.exec(error)?.[1]
  if (!name) return error
  const words = translations(locale, 'mail.desk')(`reasons.${name}`)
  return code ? `${words} (${code})` : words
}

/** What a kind of background job does; its name where this version knows none such. */
const jobWords = (name: string, locale: Language): string =>
  isJobName(name) ? translations(locale, 'mail.desk')(`jobs.names.${name}`) : name

type Listed = Awaited<ReturnType<typeof listDeadMails>>['mails'][number]

/** Mails with who they are for, as far as a list may say it: the kind of person and a masked address. */
async function shownMails(mails: readonly Listed[], locale: Language, now: Date) {
  const kinds = await recipientKinds(mails.map(({ recipient }) => recipient))
  return mails.map(({ id, recipient, subject, leadId, attempts, lastError, createdAt, nextAttemptAt }) => ({
    ...{ id, subject, attempts },
    kind: kinds.get(recipient) ?? ('visitor' as const),
    address: maskedAddress(recipient),
    reason: lastError === null ? '' : refusalWords(lastError, locale),
    since: formatMoment(createdAt, locale, now),
    next: nextAttemptAt > now ? formatMoment(nextAttemptAt, locale, now) : '',
    href: deskPath('deskMail', locale, id),
    request: leadId === null ? null : deskPath('deskRequest', locale, leadId),
  }))
}

/** Dead letters, what waits, and jobs that failed. `reason`: only dead letters that were refused for it. */
export async function loadMails(query: Readonly<Record<string, string | undefined>>, locale: Language, now: Date) {
  const reasons = await countReasons()
  const reason = reasons.find((known) => known.reason === query.reason)?.reason ?? null
  const page = pageNumber(query.page)
  const [dead, waiting, failedJobs, waitingJobs] = await Promise.all([
    listDeadMails(reason, page),
    listWaitingMails(),
    countFailedJobs(),
    countWaitingJobs(),
  ])
  return {
    reason,
    reasons: reasons.map((one) => ({ value: one.reason, label: `${refusalWords(one.reason, locale)} (${one.count})` })),
    dead: {
      count: dead.count,
      page,
      pages: Math.max(1, Math.ceil(dead.count / MAILS_PER_PAGE)),
      mails: await shownMails(dead.mails, locale, now),
    },
    waiting: { count: waiting.count, mails: await shownMails(waiting.mails, locale, now) },
    failedJobs: failedJobs.map((jobs) => ({
      ...jobs,
      words: jobWords(jobs.name, locale),
      first: formatMoment(jobs.first, locale, now),
      last: formatMoment(jobs.last, locale, now),
    })),
    waitingJobs: waitingJobs.map((jobs) => ({
      ...jobs,
      words: jobWords(jobs.name, locale),
      next: formatMoment(jobs.next, locale, now),
    })),
  }
}
export type LoadedMails = Awaited<ReturnType<typeof loadMails>>

/** A dead letter, or one that was given up; null for any other mail. */
export async function loadMail(id: string, locale: Language, now: Date) {
  const mail = isUuid(id) ? await findDeadMail(id) : null
  if (!mail) return null
  const [shown] = await shownMails([mail], locale, now)
  if (!shown) return null
  const dropped = mail.droppedAt && {
    at: formatMoment(mail.droppedAt, locale, now),
    by: mail.dropper?.name ?? null,
    reason: mail.dropReason ?? '',
  }
  return { ...shown, code: mail.lastError ?? '', dropped }
}
export type LoadedMail = NonNullable<Awaited<ReturnType<typeof loadMail>>>
