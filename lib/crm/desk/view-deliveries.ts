/** What the desk shows of what goes back into the CRM. */

import { formatMoment } from '../../desk/moment.ts'
import { pageNumber } from '../../desk/page-number.ts'
import { env } from '../../env.ts'
import { deskPath } from '../../i18n/paths.ts'
import { translations } from '../../i18n/translations.ts'
import { kindOf } from '../../leads/view-kind.ts'
import type { Language } from '../../listings/rules.ts'
import { crmTitle } from '../rules-names.ts'
import {
  countDeliveries,
  countFailedDeliveries,
  DELIVERIES_PER_PAGE,
  estateNames,
  findLeadDelivery,
  listFailedDeliveries,
} from './queries-deliveries.ts'
import { crmProblem } from './words.ts'

/** A page of the deliveries that failed for good, and how many wait. */
export async function loadDeliveries(source: string, typedPage: string | undefined, locale: Language, now: Date) {
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
    waiting: { count: waiting, oldest: oldest && formatMoment(oldest, locale, now) },
    failed: {
      ...{ count: failed, page, pages: Math.max(1, Math.ceil(failed / DELIVERIES_PER_PAGE)) },
      rows: found.map(({ id, lead, externalId, url, attempts, problem, reason, createdAt }) => ({
        ...{ id, attempts, reason: reason ?? '' },
        about: lead
          ? [kindOf(lead.form, locale), lead.subject].filter(Boolean).join(' – ')
          : t('deliveries.address', { reference: names.get(externalId ?? '') ?? externalId ?? '' }),
        href: lead ? deskPath('deskRequest', locale, lead.id) : (url ?? ''),
        words: crmProblem(problem ?? '', title, locale),
        since: formatMoment(createdAt, locale, now),
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
  const at = formatMoment(sentAt ?? createdAt, locale, now)
  if (state === 'sent') return remoteId ? t('lead.sentAs', { at, number: remoteId }) : t('lead.sent', { at })
  if (state === 'failed') return t('lead.failed', { reason: crmProblem(problem ?? '', crmTitle(source) ?? '', locale) })
  return state === 'dropped' ? t('lead.dropped') : t('lead.waiting', { at })
}

/** How many deliveries failed for good; null without a CRM. */
export async function countFailed(): Promise<number | null> {
  const { CRM: source } = env()
  return source ? countFailedDeliveries(source) : null
}
