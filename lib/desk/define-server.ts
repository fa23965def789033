/** What runs for a feature: its `server.ts` and `jobs.ts`, typed by its declaration, so that nothing can be missing. */

import type { Feature } from './define-feature.ts'
import type { DeskHandler } from './handler.ts'

type ServerOf<One extends Feature> = One extends { actions: infer Actions }
  ? { actions: Readonly<Record<keyof Actions & string, DeskHandler>> }
  : never

/** The handlers of a feature's forms and buttons at the desk. */
export const serverOf = <One extends Feature>(_feature: One, server: ServerOf<One>): ServerOf<One> => server

type DataOf<Job> = Job extends { data?: infer Data } ? NonNullable<Data> : never
type JobsOf<One extends Feature> = One extends { jobs: infer Jobs }
  ? { readonly [Name in keyof Jobs]: (data: DataOf<Jobs[Name]>) => Promise<void> }
  : never

/** The handlers of a feature's background jobs. After an error one is called again: repeating it must be harmless. */
export const jobsOf = <One extends Feature>(_feature: One, jobs: JobsOf<One>): JobsOf<One> => jobs
