import { FEATURES } from '../desk/features.ts'
import type { JobHandlers } from './jobs.ts'

/**
 * The handler of each kind of job, from the `jobs.ts` of its feature. Only the server around Next performs jobs: these
 * files aren't part of the build.
 */
export async function jobHandlers(): Promise<JobHandlers> {
  const names = FEATURES.filter((feature) => 'jobs' in feature).map(({ name }) => name)
  const loaded = await Promise.all(
    names.map(async (name) => ((await import(`../${name}/jobs.ts`)) as { jobs: Partial<JobHandlers> }).jobs),
  )
  return Object.assign({}, ...loaded)
}
