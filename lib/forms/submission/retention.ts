/** How long what visitors give is kept, and what erases it. The periods stand in the site section `retention`. */
import { section } from '../../content/sections.ts'
import { ERASURES, type ErasureName } from '../../db/privacy/erasures.ts'
import { type FormName, formOf } from '../../domain/forms/form-table.ts'
import { log } from '../../log.ts'
import { removeExpiredFiles, removeOrphanedFiles } from '../uploads/upload-store.ts'

/** Until when a request by a form is kept: for as long as the site says, else as long as the form says. */
export async function eraseAfter(form: FormName, now: Date): Promise<Date> {
  const { leadMonths } = await section('retention')
  const end = new Date(now)
  end.setUTCMonth(end.getUTCMonth() + (leadMonths[form] ?? formOf(form).keepMonths))
  return end
}

export type ErasureReport = Record<ErasureName | 'files' | 'leftBehind', number>

/**
 * Erases everything whose time is over; the job of every night. What fails is logged and tried again the next night, and keeps nothing else.
 * @returns how much of each kind
 */
export async function eraseExpired(now: Date): Promise<Partial<ErasureReport>> {
  const periods = await section('retention')
  const work = {
    ...ERASURES,
    // After the leads, which mark their files.
    files: () => removeExpiredFiles(now),
    leftBehind: () => removeOrphanedFiles(now),
  } satisfies Record<keyof ErasureReport, unknown>
  const report: Partial<ErasureReport> = {}
  for (const name of Object.keys(work) as (keyof ErasureReport)[]) {
    try {
      report[name] = await work[name](now, periods)
    } catch (error) {
      log.error({ event: 'erasure.failed', what: name, error }, 'What is over could not be erased.')
    }
  }
  return report
}

/** Erases what was filled in but never sent, once its half hour is over: the job of every ten minutes. */
export async function eraseUnsent(now: Date): Promise<void> {
  await ERASURES.drafts(now)
  await removeExpiredFiles(now)
}
