/**
 * The secret address at which somebody's own calendar reads the viewings that they do: it is made and ended on the account
 * page. What stands there: lib/viewings/staff-feed.ts.
 */
import { newToken, tokenHash } from '../auth/cookies.ts'
import { seal, unseal } from '../auth/second-step.ts'
import { prisma } from '../db/client.ts'
import type { DeskButton } from '../desk/desk-action.ts'
import type { DeskAction } from '../desk/permissions.ts'
import { pathTo } from '../i18n/paths.ts'
import { absolute } from '../leads/mails.ts'

/** The secret address of somebody's calendar; null for none. */
export async function staffFeedAddress(staffId: string): Promise<string | null> {
  const feed = await prisma().staffFeed.findUnique({ where: { staffId }, select: { secret: true } })
  return feed && absolute(`/api/staff/calendar/${await unseal(feed.secret)}/`)
}

/** The buttons of the account page. */
export const FEED_HANDLERS = {
  /** Makes an address; one of before no longer opens. */
  renewAgendaFeed: async ({ id: staffId }, { locale }) => {
    const token = newToken()
    const feed = { tokenHash: tokenHash(token), secret: await seal(token) }
    await prisma().staffFeed.upsert({
      where: { staffId },
      create: { staffId, ...feed },
      update: feed,
      select: { staffId: true },
    })
    return `${pathTo('deskAccount', locale)}?done=feed#feed`
  },
  endAgendaFeed: async ({ id: staffId }, { locale }) => {
    await prisma().staffFeed.deleteMany({ where: { staffId } })
    return `${pathTo('deskAccount', locale)}?done=feedEnded#feed`
  },
} satisfies Partial<Record<DeskAction, DeskButton>>
