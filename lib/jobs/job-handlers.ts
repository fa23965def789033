/**
 * Gathers the handlers of background jobs from the `jobs.ts` of each feature. Only the server around Next performs jobs:
 * these files aren't part of the build.
 */
import { FEATURES } from '../desk/features.ts'
import type { JobHandlers } from './jobs.ts'

export async function jobHandlers(): Promise<JobHandlers> {
  const names = FEATURES.filter((feature) => 'jobs' in feature).map(({ name }) => name)
  const loaded = await Promise.all(
    names.map(async (name) => ((await import(`../${name}/jobs.ts`)) as { jobs: Partial<JobHandlers> }).jobs),
  )
  return Object.assign({}, ...loaded)
}
