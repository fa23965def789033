/**
 * All data of one person, identified by a mail address: to hand out or to erase (GDPR articles 15 and 17). How each
 * table is searched and emptied stands in the `queries-personal-data.ts` of the noun that declares it. Raw SQL: leads
 * are found by any text in JSON.
 */

import { CMS_HOLDINGS } from '../cms/queries-personal-data.ts'
import { CONTACT_HOLDINGS } from '../contacts/queries-personal-data.ts'
import { mailSpellings } from '../db/mail-spellings.ts'
import { type Holding, leadsOf, type Row } from '../db/personal-data.ts'
import { transaction } from '../db/transaction.ts'
import type { Listed } from '../desk/declared.ts'
import { type ChangeSource, noteSource } from '../desk/queries-source.ts'
import { DESK_LIST_HOLDINGS } from '../desk-lists/queries-personal-data.ts'
import { HOME_HOLDINGS } from '../homes/queries-personal-data.ts'
import { MAIL_HOLDINGS } from '../mail/queries-personal-data.ts'
import { NOTICE_HOLDINGS } from '../notices/queries-personal-data.ts'
import { OFFER_HOLDINGS } from '../offers/queries-personal-data.ts'
import { OWNER_HOLDINGS } from '../owners/queries-personal-data.ts'
import { RENTAL_APPLICATION_HOLDINGS } from '../rental-applications/queries-personal-data.ts'
import { REQUEST_HOLDINGS } from '../requests/queries-personal-data.ts'
import { SAVED_SEARCH_HOLDINGS } from '../saved-searches/queries-personal-data.ts'
import { SUBMISSION_HOLDINGS } from '../submission/queries-personal-data.ts'
import { TASK_HOLDINGS } from '../tasks/queries-personal-data.ts'
import { VIEWING_HOLDINGS } from '../viewings/queries-personal-data.ts'

export type HoldingName = Listed<'personalData'>

/**
 * Of what the features declare, every table, in the order of erasing. The nouns whose rows are found by leads come
 * before `submission`, which erases the leads.
 */
export const HOLDINGS = {
  ...CMS_HOLDINGS,
  ...CONTACT_HOLDINGS,
  ...VIEWING_HOLDINGS,
  ...RENTAL_APPLICATION_HOLDINGS,
  ...OFFER_HOLDINGS,
  ...NOTICE_HOLDINGS,
  ...TASK_HOLDINGS,
  ...REQUEST_HOLDINGS,
  ...DESK_LIST_HOLDINGS,
  ...HOME_HOLDINGS,
  ...MAIL_HOLDINGS,
  ...SAVED_SEARCH_HOLDINGS,
  ...OWNER_HOLDINGS,
  ...SUBMISSION_HOLDINGS,
} satisfies Record<HoldingName, Holding>

const NAMES = Object.keys(HOLDINGS) as HoldingName[]

/** Rows that were found by several spellings once. */
const distinct = (rows: readonly Row[]): Row[] => [...new Map(rows.map((row) => [JSON.stringify(row), row])).values()]

/** All rows with data of an address, by table; also where someone wrote its domain in letters. */
export async function findPersonalData(address: string): Promise<Record<HoldingName, Row[]>> {
  const rowsIn = (name: HoldingName) => Promise.all(mailSpellings(address).map((email) => HOLDINGS[name].find(email)))
  const found = await Promise.all(NAMES.map(async (name) => [name, distinct((await rowsIn(name)).flat())] as const))
  return Object.fromEntries(found) as Record<HoldingName, Row[]>
}

/** Who erases: a command, or somebody at the desk. */
type Eraser = { source: ChangeSource; staffId: string | null }

/** Erases all data of an address in one transaction. @returns the number of rows by table */
export const erasePersonalData = (
  address: string,
  now: Date,
  { source, staffId }: Eraser = { source: 'command', staffId: null },
): Promise<Record<HoldingName, number>> =>
  transaction(async (tx) => {
    await noteSource(tx, source, staffId)
    const counts = new Map<HoldingName, number>()
    for (const email of mailSpellings(address)) {
      const leads = await tx.$queryRaw<{ id: string }[]>`${leadsOf(email)}`
      const person = { email, leadIds: leads.map(({ id }) => id), now }
      for (const name of NAMES) counts.set(name, (counts.get(name) ?? 0) + (await HOLDINGS[name].erase(tx, person)))
    }
    return Object.fromEntries(counts) as Record<HoldingName, number>
  })
