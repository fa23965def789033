/** The list of mails that couldn't be delivered or are on their way. */
import { defineList } from '../../desk/lists/rules-definition.ts'

/** Why mails couldn't be delivered: how their stored error begins, of lib/mail/smtp-failure.ts. */
export const REASONS = {
  recipient: 'recipient refused',
  message: 'message refused',
  size: 'message too large',
  login: 'login refused',
  slow: 'server too slow',
  server: 'server refused',
  network: 'not handed over',
} as const
export type Reason = keyof typeof REASONS
export const REASON_NAMES = Object.keys(REASONS) as Reason[]

/** failed: it isn't tried any more. */
export const LISTED_STATES = ['failed', 'queued'] as const
export type ListedState = (typeof LISTED_STATES)[number]

export const MAIL_LIST = defineList({
  columns: {
    to: { kind: 'text' },
    state: { kind: 'state' },
    reason: { kind: 'text', shown: 'wide' },
    attempts: { kind: 'figure', sort: 'down', shown: 'widest' },
    since: { kind: 'figure', sort: 'up' },
    next: { kind: 'figure', sort: 'up', shown: 'widest' },
  },
  filters: { state: { values: LISTED_STATES }, reason: { values: REASON_NAMES } },
  views: { all: '', failed: 'state=failed', waiting: 'state=queued' },
  order: 'since',
  acts: ['retry'],
})
