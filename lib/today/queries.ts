/** What the first page of the desk counts. */
import { prisma } from '../db/client.ts'

/** The latest import; null when there was none. */
export const latestImport = () =>
  prisma().importRun.findFirst({
    orderBy: { id: 'desc' },
    select: { status: true, startedAt: true, added: true, changed: true, withdrawn: true, refused: true },
  })
