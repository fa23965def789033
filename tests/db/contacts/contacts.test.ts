/** Contacts come into being by themselves, are found in any spelling, and show an office its own part alone. */

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findContacts } from '../../../lib/contacts/list.ts'
import { findDuplicates } from '../../../lib/contacts/queries-duplicates.ts'
import { listContacts } from '../../../lib/contacts/queries-list.ts'
import { contactOf } from '../../../lib/contacts/queries-record.ts'
import { findValues } from '../../../lib/contacts/queries-scope.ts'
import { CONTACT_LIST } from '../../../lib/contacts/rules-list.ts'
import { readPhone } from '../../../lib/contacts/rules-phone.ts'
import { titleOf } from '../../../lib/contacts/rules-values.ts'
import { editContact, enterContact, storedContact } from '../../../lib/contacts/save.ts'
import { loadContact } from '../../../lib/contacts/view.ts'
import { readListState } from '../../../lib/desk/lists/rules-query.ts'
import { type DeskScope, onlyOffice } from '../../../lib/desk/rules-scope.ts'
import type { SessionStaff } from '../../../lib/desk/session.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts'
import { requestDesk } from '../../support/desk-requests.ts'
import { makeOwner } from '../../support/owners.ts'
import { placeHomes } from '../../support/two-sectors.ts'

let database: TestDatabase
const { query, ask, colleague } = requestDesk(() => database)
let own: number
let other: number
let admin: SessionStaff
let an: SessionStaff
beforeAll(async () => {
  database = await createTestDatabase()
  ;[own, other] = await placeHomes(database)
  admin = await colleague(null, 'Ada Maes')
  an = await colleague(own)
})
afterAll(() => database.drop())
beforeEach(() => query('truncate leads, wishes, owners, contacts cascade'))

const NOW = new Date()
const JAN = { firstName: 'Jan', lastName: 'Peeters', phone: '0470 12 34 56' }
const idOf = async (leadId: string): Promise<string> => (await contactOf({ leadId }, 'all')) ?? 'none'
const titles = async (typed: string, of: DeskScope = 'all'): Promise<string[]> =>
  (await findContacts(typed, of, 20)).found.map(({ title }) => title)
const contacts = async (): Promise<number> =>
  Number((await query<{ n: string }>('select count(*) as n from contacts'))[0]?.n)

describe('a contact', () => {
  it('is one for all that comes from a mail address', async () => {
    const [first, second] = [
      await ask({ email: 'jan@voorbeeld.be', values: JAN }),
      await ask({ email: 'jan@voorbeeld.be', values: JAN, office: other }),
    ]
    await query(
      `insert into wishes (email, name, language, frequency, market, query, confirmed_at)
       values ('jan@voorbeeld.be', 'Jan P', 'fr', 'daily', 'sale', '', now())`,
    )
    await query(`insert into owners (email, name, language) values ('jan@voorbeeld.be', 'Jan', 'nl')`)
    expect(await idOf(first)).toBe(await idOf(second))
    expect(await contacts()).toBe(1)
    expect(await contactOf({ leadId: first }, onlyOffice(own))).toBe(await idOf(first))
    expect(await contactOf({ leadId: second }, onlyOffice(999_999))).toBeNull()
  })

  it('isn’t made by a search that nobody confirmed, nor by who unsubscribes', async () => {
    await query(
      `insert into wishes (email, name, language, frequency, market, query)
       values ('jan@voorbeeld.be', 'Jan', 'nl', 'daily', 'sale', '')`,
    )
    await ask({ form: 'unsubscribe', email: 'jan@voorbeeld.be' })
    expect(await contacts()).toBe(0)
    await query('update wishes set confirmed_at = now()')
    expect(await contacts()).toBe(1)
  })

  it('is never another one’s by the telephone number alone', async () => {
    const [one, two] = [await ask({ values: JAN }), await ask({ email: 'jan@voorbeeld.be', values: JAN })]
    expect(await idOf(one)).not.toBe(await idOf(two))
    expect(await findDuplicates(await idOf(one), 'all')).toEqual([{ id: await idOf(two), reason: 'phone' }])
  })

  it('is one where the same address asks twice at once', async () => {
    await Promise.all([1, 2, 3, 4].map(() => ask({ email: 'snel@voorbeeld.be', values: JAN })))
    expect(await contacts()).toBe(1)
  })

  it('is gone with the last request', async () => {
    const { eraseContacts } = await import('../../../lib/contacts/queries-erase.ts')
    await ask({ email: 'jan@voorbeeld.be', values: JAN })
    const kept = await enterContact(admin, { name: 'Bea', email: '', phone: '', language: '', salutation: '' }, NOW)
    await query('delete from leads')
    await eraseContacts(NOW, new Date(NOW.getTime() - 1000))
    expect(await query('select id from contacts')).toEqual([{ id: kept }])
    await eraseContacts(NOW, new Date(NOW.getTime() + 1000))
    expect(await contacts()).toBe(0)
  })
})

describe('the search', () => {
  it.each(['0470/12.34.56', '+32 470 123456', '0032 470 12 34 56', '470123456', '12 34 56', '+32 (0)470 12 34 56'])(
    'finds a number as %s',
    async (typed) => {
      await ask({ email: 'jan@voorbeeld.be', values: JAN })
      await ask({
        email: 'bea@voorbeeld.be',
        values: { firstName: 'Bea', lastName: 'Maes', phone: '+33 6 12 34 56 78' },
      })
      expect(await titles(typed)).toContain('Jan Peeters')
    },
  )

  it('finds parts of names without accents in any order, and addresses', async () => {
    await ask({ email: 'helene@voorbeeld.be', values: { firstName: 'Hélène', lastName: 'Van den Broeck' } })
    for (const typed of ['broeck hel', 'HELENE', 'helene@voorbeeld.be', 'voorbeeld'])
      expect(await titles(typed)).toEqual(['Hélène Van den Broeck'])
    expect(await titles('helena')).toEqual([])
  })

  it.each([
    '0470 12 34 56',
    '+32 470 12 34 56',
    '0032470123456',
    '02/555.12.12',
    '+33 6 12 34 56 78',
    '+32 (0)9 224 11 11',
  ])('reads %s as the database does', async (typed) => {
    const [row] = await query<{ key: string }>('select contact_phone_key($1) as key', [typed])
    expect(row?.key).toBe(readPhone(typed))
  })
})

describe('the list', () => {
  it('shows who may be twice, owners and those of an office, in the order that was chosen', async () => {
    await ask({ email: 'jan@voorbeeld.be', values: JAN })
    await ask({ email: 'bea@voorbeeld.be', values: { ...JAN, firstName: 'Bea', lastName: 'Maes' } })
    await ask({ email: 'cis@voorbeeld.be', values: { firstName: 'Cis', lastName: 'Claes' }, office: other })
    const owner = await makeOwner(query, [1])
    await query(`update owners set name = 'Dora Ooms' where id = $1`, [owner.id])
    const shown = async (address: string, scope: DeskScope = 'all') => {
      const { rows, count } = await listContacts(readListState(CONTACT_LIST, new URLSearchParams(address)), scope)
      expect(rows).toHaveLength(count)
      return rows.map(({ values }) => titleOf(values))
    }
    expect(await shown('sort=name')).toEqual(['Bea Maes', 'Cis Claes', 'Dora Ooms', 'Jan Peeters'])
    expect(await shown('sort=-name', onlyOffice(own))).toEqual(['Jan Peeters', 'Dora Ooms', 'Bea Maes'])
    expect((await shown('more=double')).toSorted()).toEqual(['Bea Maes', 'Jan Peeters'])
    expect(await shown('more=double', onlyOffice(other))).toEqual([])
    expect(await shown('more=owner', onlyOffice(own))).toEqual(['Dora Ooms'])
    expect(await shown('more=owner', onlyOffice(other))).toEqual([])
    expect(await shown(`office=${other}`)).toEqual(['Cis Claes'])
    expect(await shown(`office=${other}`, onlyOffice(own))).toEqual([])
  })

  it('takes nobody for another one by a name that lives in another town', async () => {
    const named = (email: string, lastName: string, town: string) =>
      ask({ email, values: { firstName: 'Jan', lastName, town } })
    const [gent, aalst, near] = [
      await named('a@voorbeeld.be', 'Peeters', '9000 Gent'),
      await named('b@voorbeeld.be', 'Peeters', '9300 Aalst'),
      await named('c@voorbeeld.be', 'Peters', '9000 Gent'),
    ]
    expect(await findDuplicates(await idOf(gent), 'all')).toEqual([{ id: await idOf(near), reason: 'near' }])
    expect(await findDuplicates(await idOf(aalst), 'all')).toEqual([])
  })
})

describe('an office', () => {
  it('sees its own part of a contact alone', async () => {
    const lead = await ask({ email: 'jan@voorbeeld.be', values: JAN })
    await ask({
      email: 'jan@voorbeeld.be',
      values: { firstName: 'Johannes', lastName: 'Geheim', phone: '0499 99 99 99', town: '9000 Gent' },
      office: other,
    })
    const id = await idOf(lead)
    const said = (await findValues([id], onlyOffice(own))).map(({ value }) => value)
    expect(said).toContain('Jan Peeters')
    expect(said.join()).not.toMatch(/Geheim|0499|Gent/)
    expect(await titles('Geheim', onlyOffice(own))).toEqual([])
    expect(await titles('0499 99 99 99', onlyOffice(own))).toEqual([])
    expect(await titles('Geheim')).toHaveLength(1)
    const page = await loadContact(id, {}, { staff: an, locale: 'nl', now: NOW })
    expect(page?.history).toHaveLength(1)
    expect((await loadContact(id, {}, { staff: admin, locale: 'nl', now: NOW }))?.history).toHaveLength(2)
  })

  it('finds nobody of whom it has nothing, and nobody for spam', async () => {
    const foreign = await ask({ email: 'x@elders.be', values: JAN, office: other })
    const spam = await ask({ email: 'spam@voorbeeld.be', values: JAN })
    await query(`update desk_requests set state = 'spam' where lead_id = $1`, [spam])
    for (const lead of [foreign, spam])
      expect(await loadContact(await idOf(lead), {}, { staff: an, locale: 'nl', now: NOW })).toBeNull()
    expect(await titles('Peeters', onlyOffice(own))).toEqual([])
    const mine = await ask({ email: 'jan@voorbeeld.be', values: JAN })
    expect(await findDuplicates(await idOf(mine), onlyOffice(own))).toEqual([])
  })

  it('loses sight of who asked when the request moves', async () => {
    const lead = await ask({ email: 'jan@voorbeeld.be', values: JAN })
    await query('update leads set office_id = $2 where id = $1', [lead, other])
    expect(await titles('Peeters', onlyOffice(own))).toEqual([])
    expect(await titles('Peeters', onlyOffice(other))).toEqual(['Jan Peeters'])
  })

  it('sees the owner of a home in its sector', async () => {
    const owner = await makeOwner(query, [1])
    await query(`update owners set name = 'Greet Maes' where id = $1`, [owner.id])
    expect(await titles('Greet', onlyOffice(own))).toEqual(['Greet Maes'])
    expect(await titles('Greet', onlyOffice(other))).toEqual([])
  })
})

describe('what a colleague writes', () => {
  it('is its office’s, and is shown before what forms said', async () => {
    const lead = await ask({ email: 'jan@voorbeeld.be', values: JAN })
    await ask({ email: 'jan@voorbeeld.be', values: JAN, office: other })
    const id = await idOf(lead)
    const fields = await storedContact(an, id)
    if (!fields) throw new Error('Nobody.')
    const changed = {
      ...fields,
      name: 'Jan De Peeters',
      phones: '0470 12 34 56\n09 224 11 11',
      emails: 'jan2@voorbeeld.be',
    }
    expect(await editContact(an, id, changed, NOW)).toBe('done')
    expect(await storedContact(an, id)).toEqual(changed)
    const theirs = (await findValues([id], onlyOffice(other))).map(({ value }) => value)
    expect(theirs).toContain('jan@voorbeeld.be')
    expect(theirs.join()).not.toMatch(/De Peeters|jan2|224/)
    expect(await editContact(an, id, { ...changed, phones: 'bellen na zes' }, NOW)).toEqual({ phones: 'phoneInvalid' })
    await ask({ email: 'bea@voorbeeld.be', values: { firstName: 'Bea' } })
    expect(await editContact(an, id, { ...changed, emails: 'bea@voorbeeld.be' }, NOW)).toEqual({ emails: 'mailTaken' })
  })

  it('joins who is known by the address', async () => {
    const lead = await ask({ email: 'jan@voorbeeld.be', values: JAN, office: other })
    const given = {
      name: 'Jan',
      email: 'jan@voorbeeld.be',
      phone: '09 224 11 11',
      language: 'fr',
      salutation: 'mr',
    } as const
    expect(await enterContact(an, given, NOW)).toBe(await idOf(lead))
    expect(await titles('09/224 11 11', onlyOffice(own))).toEqual(['Jan'])
    expect(await titles('Peeters', onlyOffice(own))).toEqual([])
  })
})
