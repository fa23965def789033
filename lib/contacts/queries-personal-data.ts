/** What is held of a person as a contact. Raw SQL: rows are found by the key of an address, and by any text in them. */
import { Prisma } from '../db/generated/client.ts'
import { type HoldingsOf, leadsOf, rowsOf } from '../db/personal-data.ts'
import type { contacts } from './feature.ts'

/** The contacts that have an address. */
const contactsOf = (email: string) =>
  Prisma.sql`select contact_id from contact_values where kind = 'email' and key = ${email}`
/** Everything of these, and what was merged into them. */
const merged = (email: string) => Prisma.sql`select id from contacts where merged_into in (${contactsOf(email)})`

/** What came with the address: another one of the same person is erased when somebody asks for that. */
const valuesOf = (email: string) => Prisma.sql`contact_id in (${contactsOf(email)})
  and (lead_id is null and wish_id is null and owner_id is null or key = ${email} or lead_id in (${leadsOf(email)})
    or wish_id in (select id from wishes where email = ${email}) or owner_id in (select id from owners where email = ${email}))`

/** Notes on the person, and others that name the address. */
const notesOf = (email: string) => Prisma.sql`contact_id in (${contactsOf(email)}) or strpos(lower(text), ${email}) > 0`

export const CONTACT_HOLDINGS: HoldingsOf<typeof contacts> = {
  contactNotes: {
    find: (email) => rowsOf(Prisma.sql`select * from contact_notes where ${notesOf(email)}`),
    // A note about somebody else that names the person stays without its words.
    erase: async (tx, { email }) =>
      (await tx.$executeRaw`delete from contact_notes where contact_id in (${contactsOf(email)})`) +
      (await tx.$executeRaw`update contact_notes set text = '' where ${notesOf(email)}`),
  },
  contactMerges: {
    find: (email) =>
      rowsOf(
        Prisma.sql`select * from contact_merges where kept_id in (${contactsOf(email)}) or given_id in (${contactsOf(email)})`,
      ),
    erase: (tx, { email }) =>
      tx.$executeRaw`delete from contact_merges where kept_id in (${contactsOf(email)}) or given_id in (${contactsOf(email)})`,
  },
  contactValues: {
    find: (email) => rowsOf(Prisma.sql`select * from contact_values where contact_id in (${contactsOf(email)})`),
    // The address itself goes last: by it the contact is found.
    erase: (tx, { email }) =>
      tx.$executeRaw`delete from contact_values where ${valuesOf(email)} and not (kind = 'email' and key = ${email})`,
  },
  contacts: {
    find: (email) =>
      rowsOf(Prisma.sql`select * from contacts where id in (${contactsOf(email)}) or id in (${merged(email)})`),
    erase: async (tx, { email }) => {
      const rows = await tx.$queryRaw<{ contact_id: string }[]>`${contactsOf(email)}`
      const ids = rows.map(({ contact_id }) => contact_id)
      await tx.$executeRaw`delete from contact_values where kind = 'email' and key = ${email}`
      return tx.$executeRaw`
        delete from contacts c where c.id = any (${ids}::uuid[])
          and not exists (select from contact_values v where v.contact_id = c.id)`
    },
  },
}
