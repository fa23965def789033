/** What staff do with runs of the import. Raw SQL: looks at the lock of a running import. */
import { prisma } from '../../db/client.ts'
import type { ImportStatus } from '../../db/generated/enums.ts'
import { IMPORT_LOCK } from '../../db/import-locks.ts'
import type { Transaction } from '../../db/transaction.ts'

/** Whether an import is running, by whatever process. */
export async function isImportRunning(): Promise<boolean> {
  const [row] = await prisma().$queryRaw<{ held: boolean }[]>`
    select exists (select from pg_locks where locktype = 'advisory' and classid = 0 and objid = ${IMPORT_LOCK}
      and database = (select oid from pg_database where datname = current_database())) as held`
  return row?.held ?? false
}

/** Lets the next run of a refused feed through. @returns whether it was not so already */
export async function allowRun(
  id: number,
  { staffId, reason, now }: { staffId: string; reason: string; now: Date },
): Promise<boolean> {
  const { count } = await prisma().importRun.updateMany({
    where: { id, status: 'refused', allowedAt: null },
    data: { allowedAt: now, allowedBy: staffId, allowReason: reason },
  })
  return count > 0
}

/** Makes everything of a CRM be read with the next read. */
export async function askForFullRead(source: string): Promise<void> {
  await prisma().crmSource.updateMany({ where: { name: source }, data: { fullAt: null, fullFailedAt: null } })
}

/**
 * Notes that somebody was told that no import was done since this one.
 * @param since when the site was last known to be up to date
 * @returns whether nobody was told since then
 */
export async function noteToldStale(
  tx: Transaction,
  id: number,
  { since, now }: { since: Date; now: Date },
): Promise<boolean> {
  const { count } = await tx.importRun.updateMany({
    where: { id, OR: [{ staleToldAt: null }, { staleToldAt: { lt: since } }] },
    data: { staleToldAt: now },
  })
  return count > 0
}

/** Marks runs that were refused or failed as told. Of two processes only one gets each. */
export const claimProblems = (tx: Transaction, now: Date): Promise<{ id: number; status: ImportStatus }[]> =>
  tx.importRun.updateManyAndReturn({
    where: { status: { in: ['refused', 'failed'] }, problemToldAt: null },
    data: { problemToldAt: now },
    select: { id: true, status: true },
  })
