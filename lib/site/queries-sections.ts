/** The site's sections (site_sections), unparsed. */
import { prisma } from '../db/client.ts'

/** The stored value of a section; null when there is none. */
export const findSection = async (name: string): Promise<unknown> =>
  (await prisma().siteSection.findUnique({ where: { name }, select: { value: true } }))?.value ?? null

/** All sections. */
export const findSections = (): Promise<{ name: string; value: unknown }[]> =>
  prisma().siteSection.findMany({ select: { name: true, value: true } })
