/** Newsletters with how far each was sent. */
import { prisma } from '../db/client.ts'

/** All newsletters with how far each was sent, the latest first. */
export const listNewsletters = () =>
  prisma().newsletter.findMany({ orderBy: { id: 'desc' }, include: { sending: true } })
