/** How long visitors' data is kept, and the jobs that erase it. The periods are in the site section `retention`. */

import {
  removeExpiredFiles,
  removeOrphanedFiles,
  removeReplacedDownloads,
  removeUnusedDocuments,
} from '../forms/uploads/remove-files.ts'
import { log } from '../log.ts'
import { section } from '../site/sections.ts'
import { ERASURES, type ErasureName } from './queries-erasures.ts'

export type ErasureReport = Record<
  ErasureName | 'files' | 'leftBehind' | 'replacedDownloads' | 'unusedDocuments',
  number
>

/**
 * Erases everything whose retention period is over; runs every night. A kind that fails is logged and tried again the
 * next night; the others are erased all the same.
 * @returns the number erased of each kind
 */
export async function eraseExpired(now: Date): Promise<Partial<ErasureReport>> {
  const periods = await section('retention')
  const work = {
    ...ERASURES,
    // After the leads: erasing a lead marks its files.
    files: () => removeExpiredFiles(now),
    leftBehind: () => removeOrphanedFiles(now),
    // After the history, which may bring back what it still knows.
    replacedDownloads: () => removeReplacedDownloads(now),
    unusedDocuments: () => removeUnusedDocuments(now),
  } satisfies Record<keyof ErasureReport, unknown>
  const report: Partial<ErasureReport> = {}
  for (const name of Object.keys(work) as (keyof ErasureReport)[]) {
    try {
      report[name] = await work[name](now, periods)
    } catch (error) {
      log.error({ event: 'erasure.failed', what: name, error }, 'Expired data could not be erased.')
    }
  }
  return report
}

/** Erases expired drafts and their files; runs every ten minutes. */
export async function eraseUnsent(now: Date): Promise<void> {
  await ERASURES.drafts(now)
  await removeExpiredFiles(now)
}
