import { jobsOf } from '../desk/define-server.ts'
import { env } from '../env.ts'
import { runImport } from '../jobs/command-process.ts'
import { atDatabaseTime } from '../jobs/database-time.ts'
import { enqueue } from '../jobs/jobs.ts'
import { watchImports } from './desk/watch-imports.ts'
import { imports } from './feature.ts'
import { placeHomesOf } from './queries-place-homes.ts'
import { derivePendingTexts } from './texts/derive.ts'

/** Seconds until records that an open transaction held are looked at again. */
const HELD_RECORDS_PAUSE = 1

/**
 * Homes are placed first: what their towns are called is a part of derived texts. Looks again at what somebody else was
 * changing: that change need not be one that notifies.
 */
async function deriveOrRetry(): Promise<void> {
  await placeHomesOf(env().DATABASE_URL ?? '')
  if (await derivePendingTexts(env().DATABASE_URL ?? '')) return
  await enqueue(null, 'derived-texts', {}, { startAfter: HELD_RECORDS_PAUSE })
}

export const jobs = jobsOf(imports, {
  import: runImport,
  'import-watch': () => atDatabaseTime(watchImports),
  'derived-texts': deriveOrRetry,
})
