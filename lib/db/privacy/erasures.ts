/**
 * What is erased when its time is over, table by table. A table that keeps something of a visitor has a line in ERASURES here and one in
 * HOLDINGS (personal-data.ts).
 */
import { daysLater } from '../../domain/shared/time.ts'
import { prisma } from '../client.ts'
import { isValidSession } from '../portal/owner-sessions.ts'
import { eraseOldSavedSearches } from '../saved-searches/saved-searches.ts'
import { transaction } from '../transaction.ts'

/** The periods that the rows themselves don't hold, in days. */
export type Periods = { mailTextDays: number; deadMailDays: number; mailDays: number }
/** Erases what was over at `now`; gives how many rows. */
type Erasure = (now: Date, periods: Periods) => Promise<number>

/** Rows per transaction, so that a long list holds nobody up. */
const BATCH = 500

/** Leads with what came with them, their mails included; a published testimonial stays, and files are marked for removeExpiredFiles(). */
async function eraseLeads(now: Date): Promise<number> {
  let erased = 0
  for (;;) {
    const batch = await transaction(async (tx) => {
      const due = await tx.$queryRaw<{ id: string }[]>`
        select id from leads where erase_after <= ${now} order by erase_after limit ${BATCH} for update skip locked`
      const ids = due.map(({ id }) => id)
      await tx.file.updateMany({ where: { leadId: { in: ids }, kind: 'document' }, data: { deleteAfter: now } })
      await tx.testimonial.deleteMany({ where: { leadId: { in: ids }, status: { not: 'Published' } } })
      return (await tx.lead.deleteMany({ where: { id: { in: ids } } })).count
    })
    erased += batch
    if (batch < BATCH) return erased
  }
}

/** How long an account without a home is kept, in years, and after how many quiet days failed logins are forgotten. */
const YEARS_WITHOUT_HOME = 2
const DAYS_OF_FAILURES = 2

export const ERASURES = {
  leads: eraseLeads,
  ownerSessions: async (now) => (await prisma().ownerSession.deleteMany({ where: { NOT: isValidSession(now) } })).count,
  ownerDevices: (now) => prisma().$executeRaw`delete from owner_devices where expires_at <= ${now}`,
  ownerLogins: (now) => prisma().$executeRaw`delete from owner_logins where expires_at <= ${now}`,
  ownerLinks: (now) => prisma().$executeRaw`delete from owner_links where expires_at <= ${now} or used_at is not null`,
  loginFailures: (now) =>
    prisma().$executeRaw`
      delete from login_failures where last_failed_at <= ${daysLater(now, -DAYS_OF_FAILURES)}
        and (locked_until is null or locked_until <= ${now})`,
  owners: (now) =>
    prisma().$executeRaw`
      delete from owners o using (select ${now}::timestamptz - make_interval(years => ${YEARS_WITHOUT_HOME}) as long_ago) l
      where o.created_at <= l.long_ago and not exists (
        select from owner_properties h where h.owner_id = o.id and (h.until is null or h.until > l.long_ago))`,
  wishes: eraseOldSavedSearches,
  drafts: (now) => prisma().$executeRaw`delete from form_drafts where expires_at <= ${now}`,
  documentGrants: (now) => prisma().$executeRaw`delete from document_grants where expires_at <= ${now}`,
  usedChallenges: (now) => prisma().$executeRaw`delete from used_challenges where expires_at <= ${now}`,
  rateLimits: (now) => prisma().$executeRaw`delete from rate_limits where expire <= ${now.getTime()}`,
  mailTexts: (now, { mailTextDays }) =>
    prisma().$executeRaw`
      update mails set html = null, text = null, attachments = null
      where status = 'sent' and sent_at <= ${daysLater(now, -mailTextDays)} and (html, text, attachments) is distinct from (null, null, null)`,
  deadMails: (now, { deadMailDays }) =>
    prisma().$executeRaw`delete from mails where status = 'failed' and created_at <= ${daysLater(now, -deadMailDays)}`,
  mails: (now, { mailDays }) =>
    prisma().$executeRaw`delete from mails where status = 'sent' and sent_at <= ${daysLater(now, -mailDays)}`,
} satisfies Record<string, Erasure>

export type ErasureName = keyof typeof ERASURES
