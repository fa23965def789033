/** What the desk shows of the CRM: its state, what it left out, and what goes back into it. */

import { pageNumber } from '../../desk/page-number.ts'
import { env } from '../../env.ts'
import { deskPath } from '../../i18n/paths.ts'
import { sayMoment, spokenMoment } from '../../i18n/spoken-moment.ts'
import { translations } from '../../i18n/translations.ts'
import { countCrmRecords, findCrmSource, isCrmRunning } from '../../imports/desk/queries-crm-state.ts'
import { kindOf } from '../../leads/view-kind.ts'
import type { Language } from '../../listings/rules.ts'
import { countCrmEvents } from '../queries-events.ts'
import { CRM_PROBLEMS } from '../rules-error.ts'
import { crmTitle } from '../rules-names.ts'
import { readCrmRemarks } from '../rules-remarks.ts'
import { isFullDue, nextFullTime, waitAfter } from '../schedule.ts'
import {
  countDeliveries,
  countFailedDeliveries,
  DELIVERIES_PER_PAGE,
  estateNames,
  findLeadDelivery,
  listFailedDeliveries,
} from './queries-deliveries.ts'

/** What can go wrong. `refused`: the import refused what the CRM gave; `fault`: a failure of the site itself. */
const CODES = [...CRM_PROBLEMS, 'refused', 'fault'] as const
type Code = (typeof CODES)[number]

const codeOf = (problem: string): Code => CODES.find((known) => known === problem) ?? 'fault'

/** What is wrong. @param title the CRM's name as people write it */
const crmProblem = (problem: string, title: string, locale: Language): string =>
  translations(locale, 'crm')(`problems.${codeOf(problem)}`, { crm: title })

/** What somebody can do so that it is read again. */
const crmAdvice = (problem: string, title: string, locale: Language): string =>
  translations(locale, 'crm')(`advice.${codeOf(problem)}`, { crm: title })

/** A length of time in the largest unit in which it is whole: `45 s`, `5 min`, `24 h`. */
function formatInterval(seconds: number): string {
  if (seconds % 3600 === 0) return `${seconds / 3600} h`
  return seconds % 60 === 0 ? `${seconds / 60} min` : `${seconds} s`
}

/** A page of the deliveries that failed for good, and how many wait. */
async function loadDeliveries(source: string, typedPage: string | undefined, locale: Language, now: Date) {
  const page = pageNumber(typedPage)
  const [{ waiting, oldest, failed }, found] = await Promise.all([
    countDeliveries(source),
    listFailedDeliveries(source, page),
  ])
  const ids = found.flatMap(({ externalId }) => externalId ?? [])
  const names = ids.length === 0 ? new Map<string, string>() : await estateNames(source, ids)
  const t = translations(locale, 'crm')
  const title = crmTitle(source) ?? source
  return {
    waiting: { count: waiting, oldest: oldest && spokenMoment(oldest, now, locale) },
    failed: {
      ...{ count: failed, page, pages: Math.max(1, Math.ceil(failed / DELIVERIES_PER_PAGE)) },
      rows: found.map(({ id, lead, externalId, url, attempts, problem, reason, createdAt }) => ({
        ...{ id, attempts, reason: reason ?? '' },
        about: lead
          ? [kindOf(lead.form, locale), lead.subject].filter(Boolean).join(' – ')
          : t('deliveries.address', { reference: names.get(externalId ?? '') ?? externalId ?? '' }),
        href: lead ? deskPath('deskRequest', locale, lead.id) : (url ?? ''),
        words: crmProblem(problem ?? '', title, locale),
        since: sayMoment(createdAt, now, locale),
      })),
    },
  }
}

/** What became of a request in the CRM, in a line; null without a CRM, and for requests that don't go there. */
export async function leadInCrm(leadId: string, locale: Language, now: Date): Promise<string | null> {
  const { CRM: source } = env()
  const found = source ? await findLeadDelivery(source, leadId) : null
  if (!source || !found) return null
  const t = translations(locale, 'crm')
  const { state, createdAt, sentAt, problem, remoteId } = found
  const at = spokenMoment(sentAt ?? createdAt, now, locale)
  if (state === 'sent') return remoteId ? t('lead.sentAs', { at, number: remoteId }) : t('lead.sent', { at })
  if (state === 'failed') return t('lead.failed', { reason: crmProblem(problem ?? '', crmTitle(source) ?? '', locale) })
  return state === 'dropped' ? t('lead.dropped') : t('lead.waiting', { at })
}

/** How many deliveries failed for good; null without a CRM. */
export async function countFailed(): Promise<number | null> {
  const { CRM: source } = env()
  return source ? countFailedDeliveries(source) : null
}

/** No more sentences or values than this; the rest is a number. */
const MOST = 20
/** Days of which events that came to nothing are counted. */
const EVENT_DAYS = 30
const DAY = 86_400_000

type Source = NonNullable<Awaited<ReturnType<typeof findCrmSource>>>

const limited = <Item>(items: readonly Item[]) => ({
  shown: items.slice(0, MOST),
  rest: Math.max(0, items.length - MOST),
})

/** Since when it can't be read, and why; null while it can. */
function failureOf(source: Source | null, title: string, locale: Language, now: Date) {
  if (!source || source.failures === 0) return null
  const { problem, reason, failures, failedAt, failingSince } = source
  const next = failedAt && new Date(failedAt.getTime() + waitAfter(failures))
  return {
    failures,
    since: spokenMoment(failingSince ?? failedAt ?? now, now, locale),
    next: next && next > now ? spokenMoment(next, now, locale) : null,
    words: crmProblem(problem ?? '', title, locale),
    advice: crmAdvice(problem ?? '', title, locale),
    reason: reason ?? '',
  }
}

async function queueOf(name: string, locale: Language, now: Date) {
  if (name !== 'sweepbright') return null
  const { oldestWaiting, ...counts } = await countCrmEvents(name, new Date(now.getTime() - EVENT_DAYS * DAY))
  return { ...counts, days: EVENT_DAYS, oldest: oldestWaiting && spokenMoment(oldestWaiting, now, locale) }
}

/**
 * Null without a CRM.
 * @param typedPage the page of the deliveries that failed
 */
export async function loadCrm(typedPage: string | undefined, locale: Language, now: Date) {
  const { CRM: name, CRM_FULL_AT, CRM_SECONDS } = env()
  if (!name) return null
  const title = crmTitle(name) ?? name
  const [source, isRunning, records, queue, deliveries] = await Promise.all([
    findCrmSource(name),
    isCrmRunning(),
    countCrmRecords(name),
    queueOf(name, locale, now),
    loadDeliveries(name, typedPage, locale, now),
  ])
  const { problems, unknown } = readCrmRemarks(source?.remarks)
  const moment = (at: Date | null | undefined) => (at ? spokenMoment(at, now, locale) : null)
  return {
    ...{ title, isRunning, records, queue, deliveries },
    read: moment(source?.checkedAt),
    full: moment(source?.fullAt),
    /** How often changes are read. */
    interval: formatInterval(CRM_SECONDS),
    /** Null: at the next occasion. */
    nextFull: source && !isFullDue(source, CRM_FULL_AT, now) ? moment(nextFullTime(CRM_FULL_AT, now)) : null,
    failure: failureOf(source, title, locale, now),
    problems: limited(problems),
    unknown: limited(unknown),
  }
}
export type LoadedCrm = NonNullable<Awaited<ReturnType<typeof loadCrm>>>

/** The CRM in one line for the first page of the desk; null without one. `failing`: since when it can't be read. */
export async function crmSummary(locale: Language, now: Date) {
  const { CRM: name } = env()
  if (!name) return null
  const source = await findCrmSource(name)
  const title = crmTitle(name) ?? name
  return {
    title,
    read: source?.checkedAt ? spokenMoment(source.checkedAt, now, locale) : null,
    failing: failureOf(source, title, locale, now)?.since ?? null,
  }
}
