/**
 * What accounts of owners and the history of homes hold of a person. Raw SQL: rows are read as they are, whatever their
 * columns, and found by any text in them.
 */
import { Prisma } from '../db/generated/client.ts'
import { counted, type Holding, type HoldingsOf, leadsOf, ofLeads, rowsOf } from '../db/personal-data.ts'
import type { Transaction } from '../db/transaction.ts'
import type { owners } from './feature.ts'

/** The id of the account of an address. */
const ownerOf = (email: string) => Prisma.sql`select id from owners where email = ${email}`

/** The holding of a table of accounts. Hashes of tokens and codes, and secrets, are not handed out. */
const ofOwner = (
  table:
    | 'owner_properties'
    | 'home_blocks'
    | 'owner_sessions'
    | 'owner_devices'
    | 'owner_logins'
    | 'owner_links'
    | 'owner_events',
  erase: (tx: Transaction, of: { where: { owner: { email: string } } }) => Promise<{ count: number }>,
): Holding => ({
  find: (email) =>
    rowsOf(Prisma.sql`select * from ${Prisma.raw(table)} where owner_id in (${ownerOf(email)})`).then((rows) =>
      rows.map(({ token_hash, code_hash, feed_hash, feed_secret, ...row }) => row),
    ),
  erase: (tx, { email }) => counted(erase(tx, { where: { owner: { email } } })),
})

/** Condition for history rows in which an agency wrote the address; and for what the person wrote, and the answers. */
const historyOf = (email: string) => Prisma.sql`
  strpos(lower(concat_ws(' ', contact, subject, comment)), ${email}) > 0 or lead_id in (${leadsOf(email)})`

export const OWNER_HOLDINGS: HoldingsOf<typeof owners> = {
  propertyHistory: {
    find: (email) => rowsOf(Prisma.sql`select * from property_history where ${historyOf(email)}`),
    // A row of the CRM stays without its words.
    erase: async (tx, { email, leadIds }) =>
      (await counted(tx.propertyHistory.deleteMany({ where: { leadId: { in: leadIds } } }))) +
      (await tx.$executeRaw`
        update property_history set contact = null, subject = null, comment = null where ${historyOf(email)}`),
  },
  ownerUploads: {
    find: (email) => rowsOf(Prisma.sql`select * from owner_uploads where lead_id in (${leadsOf(email)})`),
    erase: (tx, person) => counted(tx.ownerUpload.deleteMany(ofLeads(person))),
  },
  ownerProperties: ofOwner('owner_properties', (tx, of) => tx.ownerProperty.deleteMany(of)),
  homeBlocks: ofOwner('home_blocks', (tx, of) => tx.homeBlock.deleteMany(of)),
  ownerSessions: ofOwner('owner_sessions', (tx, of) => tx.ownerSession.deleteMany(of)),
  ownerDevices: ofOwner('owner_devices', (tx, of) => tx.ownerDevice.deleteMany(of)),
  ownerLogins: ofOwner('owner_logins', (tx, of) => tx.ownerLogin.deleteMany(of)),
  ownerLinks: ofOwner('owner_links', (tx, of) => tx.ownerLink.deleteMany(of)),
  ownerInvitations: {
    find: (email) =>
      rowsOf(Prisma.sql`
        select email, name, language, property_id, since, created_at from owner_invitations where email = ${email}`),
    erase: (tx, { email }) => counted(tx.ownerInvitation.deleteMany({ where: { email } })),
  },
  ownerEvents: ofOwner('owner_events', (tx, of) => tx.ownerEvent.deleteMany(of)),
  // After what is found by the account.
  owners: {
    find: async (email) =>
      (await rowsOf(Prisma.sql`select * from owners where email = ${email}`)).map(({ password_hash, ...row }) => row),
    erase: (tx, { email }) => counted(tx.owner.deleteMany({ where: { email } })),
  },
}
