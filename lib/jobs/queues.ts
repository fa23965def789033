/** Every kind of work that is done in the background: what a job of it holds, and how it is treated. */

/** What a job of each queue holds. */
export type JobData = {
  /** One attempt to deliver a mail. */
  mail: { mailId: string }
  /** Looks for mails whose job got lost. */
  'mail-sweep': Record<string, never>
  /** Holds what changed against the wishes and mails what is due. */
  wishes: Record<string, never>
  /** Reminds of the visits of tomorrow. */
  reminders: Record<string, never>
  /** Mails the link that was asked for with an address; null where nobody has an account with it. */
  'owner-link': { ownerId: string | null }
  /** Writes the weekly summaries of owners. */
  summaries: Record<string, never>
  /** Erases everything whose time is over. */
  erase: Record<string, never>
  /** Erases what was filled in and never sent. */
  unsent: Record<string, never>
  /** Derives the texts of homes and projects in languages that the feed doesn't bring. */
  'derived-texts': Record<string, never>
  /** Deletes by what visitors of the days that are over were told apart. */
  sightings: Record<string, never>
}

export type JobName = keyof JobData

export type QueueSettings = {
  /** How many jobs one process does at a time. */
  atOnce: number
  /** A job that takes longer, or whose process died, is given to a worker again. */
  expireInSeconds: number
  /** How often a job comes back after it broke off or threw. */
  retryLimit: number
  /** `short`: at most one job waits; another one that is sent meanwhile is dropped. */
  policy?: 'short'
}

export const QUEUES = {
  // Longer than an attempt may take (lib/mail/smtp.ts) and than its claim holds (lib/mail/deliver.ts). A mail counts its attempts itself.
  mail: { atOnce: 5, expireInSeconds: 30, retryLimit: 1000 },
  'mail-sweep': { atOnce: 1, expireInSeconds: 60, retryLimit: 0 },
  // As long as a whole new catalogue against some thousands of wishes; two that run at once do each their part.
  wishes: { atOnce: 1, expireInSeconds: 600, retryLimit: 0 },
  reminders: { atOnce: 1, expireInSeconds: 600, retryLimit: 3 },
  'owner-link': { atOnce: 2, expireInSeconds: 30, retryLimit: 10 },
  summaries: { atOnce: 1, expireInSeconds: 600, retryLimit: 3 },
  erase: { atOnce: 1, expireInSeconds: 600, retryLimit: 3 },
  unsent: { atOnce: 1, expireInSeconds: 300, retryLimit: 0 },
  // As long as a language that is switched on takes with some ten thousands of homes. The schedule brings it back when it fails.
  'derived-texts': { atOnce: 1, expireInSeconds: 900, retryLimit: 0, policy: 'short' },
  sightings: { atOnce: 1, expireInSeconds: 300, retryLimit: 20 },
} as const satisfies Record<JobName, QueueSettings>

export const JOB_NAMES = Object.keys(QUEUES) as JobName[]
