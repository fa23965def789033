/**
 * The calendar that somebody of the agency subscribes to: the viewings that they do. A calendar program has no session:
 * who they are, and what they may see, is asked anew each time.
 */
import { tokenHash } from '../auth/cookies.ts'
import { prisma } from '../db/client.ts'
import { may } from '../desk/permissions.ts'
import { accountOf, SCOPED } from '../desk/queries-scope.ts'
import { env } from '../env.ts'
import { translations } from '../i18n/translations.ts'
import { requestScope } from '../requests/scope.ts'
import { formatPhone } from '../shared/phone.ts'
import { daysLater } from '../shared/time.ts'
import { languageOf } from '../site/languages.ts'
import { calendarText } from './calendar-file.ts'
import { findDay } from './queries.ts'
import { loadViewing, meetingPlace, titleOf, visitorName, withKnownAddress } from './view.ts'

/** How many days of the past and of the future the calendar keeps. */
const DAYS = { past: 14, coming: 90 }

/** Whose address this is, with what they may see now; null for nobody, or somebody who may no longer see the agenda. */
async function readerOf(token: string) {
  if (!/^[\w-]{43}$/.test(token)) return null
  const feed = await prisma().staffFeed.findUnique({
    where: { tokenHash: tokenHash(token), staff: { deactivatedAt: null } },
    select: { staff: { select: { ...SCOPED, name: true, email: true, language: true } } },
  })
  const reader = feed && accountOf(feed.staff)
  return reader && may(reader.role, 'see-agenda') ? reader : null
}

/** The calendar at a secret address; null where nobody has it (any more). */
export async function staffFeed(token: string, now: Date): Promise<string | null> {
  const reader = await readerOf(token)
  if (!reader) return null
  const locale = await languageOf(reader)
  const t = translations(locale, 'viewings.desk.feed')
  const asked = { scope: requestScope(reader), office: null, agent: reader.id, most: 300 }
  const stored = await findDay(asked, daysLater(now, -DAYS.past), daysLater(now, DAYS.coming))
  const viewings = await Promise.all(stored.map(async (one) => withKnownAddress(await loadViewing(one, locale))))
  const host = new URL(env().SITE_URL).hostname
  return calendarText(
    t('name', { name: reader.name }),
    viewings.map((viewing) => ({
      uid: `${viewing.id}@${host}`,
      ...{ start: viewing.start, end: viewing.end },
      title: t('visit', { visitor: visitorName(viewing), home: titleOf(viewing) }),
      description: viewing.visitor.phone && formatPhone(viewing.visitor.phone),
      location: meetingPlace(viewing).line,
    })),
    now,
  )
}
