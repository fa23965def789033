/** The ids of measuring services, as they stand in the database: unchecked. */
import { prisma } from '../client.ts'

export type StoredSiteInfo = {
  analyticsId: string | null
  adsId: string | null
  tagManagerId: string | null
  pixelId: string | null
}

/** The one row; null when it isn't there. */
export const findSiteInfo = (): Promise<StoredSiteInfo | null> =>
  prisma().siteInfo.findFirst({ select: { analyticsId: true, adsId: true, tagManagerId: true, pixelId: true } })
