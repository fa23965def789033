/** The ids of analytics services, unchecked. */
import { prisma } from '../db/client.ts'

export type StoredSiteInfo = {
  analyticsId: string | null
  adsId: string | null
  tagManagerId: string | null
  pixelId: string | null
}

/** The only row; null when it doesn't exist. */
export const findSiteInfo = (): Promise<StoredSiteInfo | null> =>
  prisma().siteInfo.findFirst({ select: { analyticsId: true, adsId: true, tagManagerId: true, pixelId: true } })
