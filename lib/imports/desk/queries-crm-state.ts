/** What the desk knows of the CRM. Raw SQL: looks at the lock of a running synchronisation. */
import { prisma } from '../../db/client.ts'
import { CRM_LOCK } from '../../db/import-locks.ts'
import type { Transaction } from '../../db/transaction.ts'

/** The state of a CRM; null when it was never tried. */
export const findCrmSource = (name: string) => prisma().crmSource.findUnique({ where: { name } })

/** Whether a synchronisation is at work, of whatever process. */
export async function isCrmRunning(): Promise<boolean> {
  const [row] = await prisma().$queryRaw<{ held: boolean }[]>`
    select exists (select from pg_locks where locktype = 'advisory' and classid = 0 and objid = ${CRM_LOCK}
      and database = (select oid from pg_database where datname = current_database())) as held`
  return row?.held ?? false
}

/**
 * What is stored of a CRM. `lacking`: homes and projects some of whose pictures are still to be fetched; `retried` and
 * `lost`: pictures that could not be fetched, and are tried again or not.
 */
export async function countCrmRecords(
  source: string,
): Promise<{ stored: number; lacking: number; retried: number; lost: number }> {
  const current = { source, replacedAt: null }
  const failed = { source, file: null }
  const [stored, lacking, retried, lost] = await Promise.all([
    prisma().crmRecord.count({ where: current }),
    prisma().crmRecord.count({ where: { ...current, lacksPictures: true } }),
    prisma().crmPicture.count({ where: { ...failed, nextAttemptAt: { not: null } } }),
    prisma().crmPicture.count({ where: { ...failed, nextAttemptAt: null } }),
  ])
  return { stored, lacking, retried, lost }
}

/** Failures in a row after which somebody is told. */
const FAILURES_TOLD = 3

/**
 * Marks a CRM as told that failed so often in a row; of two processes only one does. What the import refused is told as
 * a refused import.
 * @returns whether somebody is to be told
 */
export async function claimCrmFailure(tx: Transaction, name: string, now: Date): Promise<boolean> {
  const { count } = await tx.crmSource.updateMany({
    where: { name, failures: { gte: FAILURES_TOLD }, toldAt: null, NOT: { problem: 'refused' } },
    data: { toldAt: now },
  })
  return count > 0
}
