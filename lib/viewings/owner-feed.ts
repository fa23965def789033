/**
 * The calendar that an owner subscribes to: when their home is viewed, and with which office. It stands here because it
 * is written as the other calendar files are.
 */
import { tokenHash } from '../auth/cookies.ts'
import { env } from '../env.ts'
import { translations } from '../i18n/translations.ts'
import type { Language } from '../listings/rules.ts'
import { findFeed, findFeedViewings } from '../owners/queries-feeds.ts'
import { findOwnerHome } from '../owners/queries-homes.ts'
import { daysLater } from '../shared/time.ts'
import { languageOf } from '../site/languages.ts'
import { calendarText } from './calendar-file.ts'

/** How many days of the past the calendar keeps. */
const PAST_DAYS = 30
/** Minutes of a viewing of the CRM, which doesn't say how long it takes. */
const USUAL_MINUTES = 30

/** The calendar at a secret address; null where nobody has it (any more). */
export async function ownerFeed(token: string, now: Date): Promise<string | null> {
  const feed = /^[\w-]{43}$/.test(token) ? await findFeed(tokenHash(token)) : null
  if (!feed) return null
  const locale = await languageOf({ language: feed.language as Language })
  const home = await findOwnerHome(feed.ownerId, feed.propertyId, locale)
  if (!home) return null
  const t = translations(locale, 'owners.portal')
  const past = daysLater(now, -PAST_DAYS)
  const viewings = await findFeedViewings(feed.propertyId, new Date(Math.max(past.getTime(), feed.since.getTime())))
  const host = new URL(env().SITE_URL).hostname
  return calendarText(
    t('feed.name', { home: home.title }),
    viewings.map(({ id, at, end, office }) => ({
      uid: `viewing-${id}@${host}`,
      start: at.toISOString(),
      end: (end ?? new Date(at.getTime() + USUAL_MINUTES * 60_000)).toISOString(),
      title: t('feed.viewing', { home: home.title }),
      description: office === null ? '' : t('coming.office', { office }),
    })),
    now,
  )
}
