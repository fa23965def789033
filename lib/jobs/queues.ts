/** The queues of background jobs: the data of their jobs and their settings. */

/** The data of a job, by queue. */
export type JobData = {
  /** One attempt to deliver a mail. */
  mail: { mailId: string }
  /** Queues mails again whose job was lost. */
  'mail-sweep': Record<string, never>
  /** Derives the texts of homes and projects in languages that the feed doesn't have. */
  'derived-texts': Record<string, never>
  /** Matches changed homes against saved searches and queues the mails that are due. */
  wishes: Record<string, never>
  /** Reminds visitors of tomorrow's viewings. */
  reminders: Record<string, never>
  /** Asks visitors what they thought of a home. */
  feedback: Record<string, never>
  /** Reads when agents are busy from the calendars that they gave. */
  calendars: Record<string, never>
  /** Mails a password link; null when the address that asked for it has no account. */
  'owner-link': { ownerId: string | null }
  /** Mails a link for a new password, or a warning, to staff; null when the address has no account at the desk. */
  'staff-mail': { staffId: string | null; about: 'link' | 'attack' }
  /** Mails the weekly summaries to owners. */
  summaries: Record<string, never>
  /** Erases everything whose retention period is over. */
  erase: Record<string, never>
  /** Erases expired drafts of forms. */
  unsent: Record<string, never>
  /** Says until when requests are answered, and tells offices of those that are late. */
  'answer-times': Record<string, never>
  /** Sends newsletters, a portion at a time. */
  newsletters: Record<string, never>
  /** Publishes and withdraws what staff planned. */
  plans: Record<string, never>
  /** Tells staff at once what they want to hear at once. */
  notices: Record<string, never>
  /** Warns of offers that end tomorrow. */
  offers: Record<string, never>
  /** Writes the daily digest of each colleague. */
  'notice-digest': Record<string, never>
  /** Imports the feed in FEED_DIR; who asked for it at the desk. */
  import: { staffId: string }
  /** Applies what the CRM told by its webhook. */
  'crm-events': Record<string, never>
  /** Sends what is promised to the CRM. */
  'crm-deliveries': Record<string, never>
  /** Reads the CRM's changes, or everything; `staffId`: who asked for it at the desk. */
  crm: { full?: boolean; staffId?: string }
  /** Tells the CRM how often pages of homes were opened. */
  'crm-views': Record<string, never>
  /** Tells of imports that stay away. */
  'import-watch': Record<string, never>
  /** Deletes the hashes by which visitors of past days were distinguished. */
  sightings: Record<string, never>
}

export type JobName = keyof JobData

export type QueueSettings = {
  /** How many jobs one process performs at a time. */
  atOnce: number
  /** A job that takes longer, or whose process died, is retried. */
  expireInSeconds: number
  /** How often a job is retried after a failure. */
  retryLimit: number
  /**
   * `short`: at most one job waits; another one that is sent meanwhile is dropped. `exclusive`: the same while one is
   * performed.
   */
  policy?: 'short' | 'exclusive'
  /** A job whose process hasn't been heard of for so long has failed, however much time it has left. */
  heartbeatSeconds?: number
}

export const QUEUES = {
  // Longer than an attempt (lib/mail/smtp.ts) and its lease (lib/mail/deliver.ts). Mails count their attempts
  // themselves.
  mail: { atOnce: 5, expireInSeconds: 30, retryLimit: 1000 },
  'mail-sweep': { atOnce: 1, expireInSeconds: 60, retryLimit: 0 },
  // Time to match a whole new catalogue against some thousands of saved searches. Two runs at once share the work.
  wishes: { atOnce: 1, expireInSeconds: 600, retryLimit: 0 },
  reminders: { atOnce: 1, expireInSeconds: 600, retryLimit: 3 },
  feedback: { atOnce: 1, expireInSeconds: 600, retryLimit: 3 },
  // The next run, ten minutes later, does what a failed one left.
  calendars: { atOnce: 1, expireInSeconds: 550, retryLimit: 0, policy: 'short' },
  'owner-link': { atOnce: 2, expireInSeconds: 30, retryLimit: 10 },
  'staff-mail': { atOnce: 2, expireInSeconds: 30, retryLimit: 10 },
  summaries: { atOnce: 1, expireInSeconds: 600, retryLimit: 3 },
  erase: { atOnce: 1, expireInSeconds: 600, retryLimit: 3 },
  unsent: { atOnce: 1, expireInSeconds: 300, retryLimit: 0 },
  // As long as a language that is switched on takes with some ten thousands of homes. The schedule brings it back when
  // it fails.
  'derived-texts': { atOnce: 1, expireInSeconds: 900, retryLimit: 0, policy: 'short' },
  // The next minute's run does what a failed one left.
  plans: { atOnce: 1, expireInSeconds: 300, retryLimit: 0, policy: 'short' },
  newsletters: { atOnce: 1, expireInSeconds: 300, retryLimit: 0, policy: 'short' },
  'answer-times': { atOnce: 1, expireInSeconds: 300, retryLimit: 0, policy: 'short' },
  // The next minute's run does what a failed one left.
  notices: { atOnce: 1, expireInSeconds: 300, retryLimit: 0 },
  offers: { atOnce: 1, expireInSeconds: 300, retryLimit: 3 },
  'notice-digest': { atOnce: 1, expireInSeconds: 600, retryLimit: 3 },
  // Hours for a first import with all pictures.
  import: { atOnce: 1, expireInSeconds: 6 * 3600, retryLimit: 0, policy: 'exclusive', heartbeatSeconds: 60 },
  // One may wait while another is at work: what comes meanwhile needs no minute.
  'crm-events': { atOnce: 1, expireInSeconds: 900, retryLimit: 0, policy: 'short' },
  'crm-deliveries': { atOnce: 1, expireInSeconds: 600, retryLimit: 0, policy: 'short' },
  // Hours for a first read with all pictures.
  crm: { atOnce: 1, expireInSeconds: 6 * 3600, retryLimit: 0, policy: 'exclusive', heartbeatSeconds: 60 },
  'crm-views': { atOnce: 1, expireInSeconds: 1800, retryLimit: 0, policy: 'short' },
  'import-watch': { atOnce: 1, expireInSeconds: 300, retryLimit: 0, policy: 'short' },
  sightings: { atOnce: 1, expireInSeconds: 300, retryLimit: 20 },
} as const satisfies Record<JobName, QueueSettings>

export const JOB_NAMES = Object.keys(QUEUES) as JobName[]
export const isJobName = (name: string): name is JobName => Object.hasOwn(QUEUES, name)
