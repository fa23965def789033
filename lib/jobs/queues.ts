/** The queues of background jobs, as the features declare them: the data of their jobs, their settings and schedules. */
import { type DeclaredName, declared, type Tables } from '../desk/declared.ts'
import type { QueueSettings } from '../desk/define-feature.ts'

export type JobName = DeclaredName<'jobs'>
type DataIn<Table, Name extends JobName> = Table extends Readonly<Record<Name, { data?: infer Data }>> ? Data : never

/** The data of a job, by queue. */
export type JobData = { [Name in JobName]: NonNullable<DataIn<Tables<'jobs'>, Name>> }

const JOBS: Readonly<Record<JobName, { queue: QueueSettings; every?: string }>> = declared('jobs')
export const JOB_NAMES = Object.keys(JOBS) as JobName[]
/** Whether a stored name is that of a kind of job: another version may have had others. */
export const isJobName = (name: string): name is JobName => Object.hasOwn(JOBS, name)
/** How the jobs of a kind are performed and retried. */
export const queueOf = (name: JobName): QueueSettings => JOBS[name].queue

/** When jobs recur: cron expressions of five fields, in Belgian time. */
export const SCHEDULES: Partial<Record<JobName, string>> = Object.fromEntries(
  JOB_NAMES.flatMap((name) => {
    const { every } = JOBS[name]
    return every === undefined ? [] : [[name, every]]
  }),
)
