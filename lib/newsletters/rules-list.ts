/** The list of newsletters at the desk. */
import { defineList } from '../desk/lists/rules-definition.ts'
import type { StateTone } from '../desk/state-tones.ts'
import { type NewsletterState, SENDING_STATES } from './rules.ts'

export const NEWSLETTER_STATES = ['draft', ...SENDING_STATES] as const

/** What the colour and shape of a newsletter's state mean. */
export const NEWSLETTER_TONES: Readonly<Record<NewsletterState, StateTone>> = {
  draft: 'us',
  scheduled: 'new',
  running: 'them',
  paused: 'late',
  cancelled: 'off',
  finished: 'done',
}

/** What a sending counted. */
export const SENDING_COUNTS = ['recipients', 'sent', 'refused', 'unsubscribed'] as const

export const NEWSLETTER_LIST = defineList({
  name: { sort: 'up' },
  columns: {
    state: { kind: 'state' },
    when: { kind: 'figure', sort: 'down' },
    recipients: { kind: 'figure', sort: 'down' },
    sent: { kind: 'figure', sort: 'down', shown: 'wide' },
    refused: { kind: 'figure', sort: 'down', shown: 'wide' },
    unsubscribed: { kind: 'figure', sort: 'down', shown: 'wide' },
    /** In the order in which they were made. */
    number: { kind: 'figure', sort: 'down', shown: 'chosen' },
  },
  filters: { state: { values: NEWSLETTER_STATES } },
  views: {
    all: '',
    drafts: 'state=draft',
    planned: 'state=scheduled,running,paused',
    sent: 'state=finished,cancelled',
  },
  order: '-number',
  csv: 'export-lists',
})
