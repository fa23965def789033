/** The site's sections (site_sections) and its ids (site_info), unparsed. */
import { prisma } from '../db/client.ts'

/** The stored value of a section; null when there is none. */
export const findSection = async (name: string): Promise<unknown> =>
  (await prisma().siteSection.findUnique({ where: { name }, select: { value: true } }))?.value ?? null

/** All sections. */
export const findSections = (): Promise<{ name: string; value: unknown }[]> =>
  prisma().siteSection.findMany({ select: { name: true, value: true } })

/** The ids of analytics services, unchecked. */
export type StoredSiteInfo = {
  analyticsId: string | null
  adsId: string | null
  tagManagerId: string | null
  pixelId: string | null
}

/** The only row; null when it doesn't exist. */
export const findSiteInfo = (): Promise<StoredSiteInfo | null> =>
  prisma().siteInfo.findFirst({ select: { analyticsId: true, adsId: true, tagManagerId: true, pixelId: true } })
