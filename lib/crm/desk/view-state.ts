/** What the page of imports shows of the CRM: its state, what it left out, and what goes back into it. */

import { formatMoment } from '../../desk/moment.ts'
import { env } from '../../env.ts'
import { countCrmRecords, findCrmSource, isCrmRunning } from '../../imports/desk/queries-crm-state.ts'
import type { Language } from '../../listings/rules.ts'
import { countCrmEvents } from '../queries-events.ts'
import { crmTitle } from '../rules-names.ts'
import { readCrmRemarks } from '../rules-remarks.ts'
import { isFullDue, nextFullTime, waitAfter } from '../schedule.ts'
import { loadDeliveries } from './view-deliveries.ts'
import { crmAdvice, crmProblem, formatInterval } from './words.ts'

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
    since: formatMoment(failingSince ?? failedAt ?? now, locale, now),
    next: next && next > now ? formatMoment(next, locale, now) : null,
    words: crmProblem(problem ?? '', title, locale),
    advice: crmAdvice(problem ?? '', title, locale),
    reason: reason ?? '',
  }
}

async function queueOf(name: string, locale: Language, now: Date) {
  if (name !== 'sweepbright') return null
  const { oldestWaiting, ...counts } = await countCrmEvents(name, new Date(now.getTime() - EVENT_DAYS * DAY))
  return { ...counts, days: EVENT_DAYS, oldest: oldestWaiting && formatMoment(oldestWaiting, locale, now) }
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
  const moment = (at: Date | null | undefined) => (at ? formatMoment(at, locale, now) : null)
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
    read: source?.checkedAt ? formatMoment(source.checkedAt, locale, now) : null,
    failing: failureOf(source, title, locale, now)?.since ?? null,
  }
}
