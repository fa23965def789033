/**
 * Erases rows whose retention period is over. A table that holds data of a visitor has a line in ERASURES here and one
 * in `queries-personal-data.ts` of its noun.
 */

import { eraseEditorsBefore } from '../cms/presence/queries.ts'
import { eraseChangesBefore, eraseHistoryOfLeads } from '../cms/versions/queries-erase.ts'
import { eraseContacts } from '../contacts/queries-erase.ts'
import { prisma } from '../db/client.ts'
import { Prisma } from '../db/generated/client.ts'
import { lockExpiredLeads } from '../db/locks.ts'
import { transaction } from '../db/transaction.ts'
import { noteSource } from '../desk/queries-source.ts'
import { eraseRecipientsBefore } from '../newsletters/queries-recipients.ts'
import { DAYS_OF_RECIPIENTS } from '../newsletters/rules.ts'
import { eraseInvitationsBefore } from '../owners/desk/queries-invitations.ts'
import { eraseAnswersBefore } from '../requests/answers/queries-drafts.ts'
import { eraseOldSavedSearches } from '../saved-searches/queries.ts'
import { isValidSession } from '../shared/session-limits.ts'
import { daysLater } from '../shared/time.ts'
import { eraseOldTasks } from '../tasks/queries.ts'

/**
 * Retention periods in days, for rows that hold no date of erasure themselves. Without `historyDays` the history of the
 * content is kept.
 */
export type Periods = { mailTextDays: number; deadMailDays: number; mailDays: number; historyDays?: number | undefined }
/** Erases the rows that have expired at `now`. @returns how many */
type Erasure = (now: Date, periods: Periods) => Promise<number>

/** For so long a file that was added to an answer can be sent. */
const DAYS_OF_ANSWER_FILES = 30

/** Rows per transaction, so that its locks are short. */
const BATCH = 500

/**
 * Erases leads with their mails and other rows. A published testimonial stays, others go with their history; files are
 * marked for removeExpiredFiles().
 */
async function eraseLeads(now: Date): Promise<number> {
  let erased = 0
  for (;;) {
    const batch = await transaction(async (tx) => {
      await noteSource(tx, 'job')
      const ids = await lockExpiredLeads(tx, now, BATCH)
      await tx.file.updateMany({ where: { leadId: { in: ids }, kind: 'document' }, data: { deleteAfter: now } })
      await tx.testimonial.deleteMany({ where: { leadId: { in: ids }, status: { not: 'Published' } } })
      await eraseHistoryOfLeads(tx, ids)
      return (await tx.lead.deleteMany({ where: { id: { in: ids } } })).count
    })
    erased += batch
    if (batch < BATCH) return erased
  }
}

/**
 * Years that an account without a home and what a staff account did are kept, and days that a counter of failed
 * logins is kept after the last one.
 */
const YEARS_WITHOUT_HOME = 2
const YEARS_OF_STAFF_EVENTS = 1
const DAYS_OF_FAILURES = 2
/** Years that a contact is kept of whom only colleagues wrote, and days that a removed note can be brought back. */
const YEARS_OF_CONTACTS = 1
const DAYS_OF_REMOVED_NOTES = 1
/** Days for which the agenda shows when colleagues were busy by their own calendars. */
const DAYS_OF_BUSY_TIMES = 7
/** Days for which the agenda shows who was off. */
const DAYS_OF_ABSENCES = 90
/** Days for which an owner, or an administrator, may answer what an office asked. */
const DAYS_OF_INVITATIONS = 90
/** Days for which the desk shows what an import changed. */
const DAYS_OF_IMPORT_CHANGES = 30

const yearsBefore = (moment: Date, years: number): Date => {
  const before = new Date(moment)
  before.setUTCFullYear(moment.getUTCFullYear() - years)
  return before
}

const expired = (now: Date) => ({ expiresAt: { lte: now } })

export const ERASURES = {
  leads: eraseLeads,
  ownerSessions: async (now) => (await prisma().ownerSession.deleteMany({ where: { NOT: isValidSession(now) } })).count,
  ownerDevices: async (now) => (await prisma().ownerDevice.deleteMany({ where: expired(now) })).count,
  ownerLogins: async (now) => (await prisma().ownerLogin.deleteMany({ where: expired(now) })).count,
  ownerLinks: async (now) =>
    (await prisma().ownerLink.deleteMany({ where: { OR: [expired(now), { usedAt: { not: null } }] } })).count,
  ownerInvitations: (now) => eraseInvitationsBefore(daysLater(now, -DAYS_OF_INVITATIONS)),
  staffSessions: async (now) => (await prisma().staffSession.deleteMany({ where: { NOT: isValidSession(now) } })).count,
  staffLogins: async (now) => (await prisma().staffLogin.deleteMany({ where: expired(now) })).count,
  staffChallenges: async (now) => (await prisma().staffChallenge.deleteMany({ where: expired(now) })).count,
  staffLinks: async (now) =>
    (await prisma().staffLink.deleteMany({ where: { OR: [expired(now), { usedAt: { not: null } }] } })).count,
  staffEvents: async (now) => {
    const where = { createdAt: { lte: yearsBefore(now, YEARS_OF_STAFF_EVENTS) } }
    return (await prisma().staffEvent.deleteMany({ where })).count
  },
  // Why somebody was off may say something of their health.
  staffAbsences: async (now) =>
    (await prisma().staffAbsence.deleteMany({ where: { toDay: { lte: daysLater(now, -DAYS_OF_ABSENCES) } } })).count,
  staffBusyTimes: async (now) =>
    (await prisma().staffBusyTime.deleteMany({ where: { endsAt: { lte: daysLater(now, -DAYS_OF_BUSY_TIMES) } } }))
      .count,
  deskAudit: async (now) =>
    (await prisma().deskAudit.deleteMany({ where: { at: { lte: yearsBefore(now, YEARS_OF_STAFF_EVENTS) } } })).count,
  contentEditors: eraseEditorsBefore,
  contentChanges: async (now, { historyDays }) =>
    historyDays === undefined ? 0 : eraseChangesBefore(daysLater(now, -historyDays)),
  loginFailures: async (now) => {
    const lastFailedAt = { lte: daysLater(now, -DAYS_OF_FAILURES) }
    const where = { lastFailedAt, OR: [{ lockedUntil: null }, { lockedUntil: { lte: now } }] }
    return (await prisma().loginFailure.deleteMany({ where })).count
  },
  owners: async (now) => {
    const longAgo = yearsBefore(now, YEARS_WITHOUT_HOME)
    const properties = { none: { OR: [{ until: null }, { until: { gt: longAgo } }] } }
    return (await prisma().owner.deleteMany({ where: { createdAt: { lte: longAgo }, properties } })).count
  },
  answers: (now) => eraseAnswersBefore({ sent: daysLater(now, -1), added: daysLater(now, -DAYS_OF_ANSWER_FILES) }),
  wishes: eraseOldSavedSearches,
  // After the requests, the accounts and the searches that they come from.
  contacts: (now) => eraseContacts(daysLater(now, -DAYS_OF_REMOVED_NOTES), yearsBefore(now, YEARS_OF_CONTACTS)),
  tasks: eraseOldTasks,
  drafts: async (now) => (await prisma().formDraft.deleteMany({ where: expired(now) })).count,
  documentGrants: async (now) => (await prisma().documentGrant.deleteMany({ where: expired(now) })).count,
  usedChallenges: async (now) => (await prisma().usedChallenge.deleteMany({ where: expired(now) })).count,
  rateLimits: async (now) => (await prisma().rateLimit.deleteMany({ where: { expire: { lte: now.getTime() } } })).count,
  mailTexts: async (now, { mailTextDays }) => {
    const held = [{ html: { not: null } }, { text: { not: null } }, { attachments: { not: Prisma.DbNull } }]
    const where = { status: 'sent' as const, sentAt: { lte: daysLater(now, -mailTextDays) }, OR: held }
    const data = { html: null, text: null, attachments: Prisma.DbNull }
    return (await prisma().mail.updateMany({ where, data })).count
  },
  newsletterRecipients: (now) => eraseRecipientsBefore(daysLater(now, -DAYS_OF_RECIPIENTS)),
  importChanges: async (now) => {
    const where = { run: { startedAt: { lte: daysLater(now, -DAYS_OF_IMPORT_CHANGES) } } }
    return (await prisma().importChange.deleteMany({ where })).count
  },
  deadMails: async (now, { deadMailDays }) => {
    const status = { in: ['failed', 'dropped'] as ('failed' | 'dropped')[] }
    const where = { status, createdAt: { lte: daysLater(now, -deadMailDays) } }
    return (await prisma().mail.deleteMany({ where })).count
  },
  mails: async (now, { mailDays }) => {
    const where = { status: 'sent' as const, sentAt: { lte: daysLater(now, -mailDays) } }
    return (await prisma().mail.deleteMany({ where })).count
  },
} satisfies Record<string, Erasure>

export type ErasureName = keyof typeof ERASURES
