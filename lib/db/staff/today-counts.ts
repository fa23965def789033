/** What the first page of the desk counts. */
import { prisma } from '../client.ts'

/** Requests since a moment; of one office where one is given. */
export const countRequestsSince = (since: Date, officeId: number | null | undefined): Promise<number> =>
  prisma().lead.count({ where: { createdAt: { gte: since }, ...(officeId !== undefined && { officeId }) } })

/** The latest import; null when there was none. */
export const latestImport = () =>
  prisma().importRun.findFirst({
    orderBy: { id: 'desc' },
    select: { status: true, startedAt: true, added: true, changed: true, withdrawn: true, refused: true },
  })
