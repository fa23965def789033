/** Two contacts become one by hand, and two again, whoever else does so meanwhile. */

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { findContacts } from '../../../lib/contacts/list.ts'
import { mergeContacts, tellContactsApart, undoMerge } from '../../../lib/contacts/merge.ts'
import { addContactNote, restoreContactNote, rewriteContactNote } from '../../../lib/contacts/notes.ts'
import { findDuplicates } from '../../../lib/contacts/queries-duplicates.ts'
import { findNotes } from '../../../lib/contacts/queries-notes.ts'
import { contactOf } from '../../../lib/contacts/queries-record.ts'
import { findValues } from '../../../lib/contacts/queries-scope.ts'
import { shownValue } from '../../../lib/contacts/rules-values.ts'
import { loadContact } from '../../../lib/contacts/view.ts'
import { onlyOffice } from '../../../lib/desk/rules-scope.ts'
import type { SessionStaff } from '../../../lib/desk/session.ts'
import { erasePersonalData, findPersonalData } from '../../../lib/privacy/queries-personal-data.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts'
import { requestDesk } from '../../support/desk-requests.ts'

let database: TestDatabase
const { query, ask, offices, colleague } = requestDesk(() => database)
let own: number
let other: number
let admin: SessionStaff
let an: SessionStaff
beforeAll(async () => {
  database = await createTestDatabase()
  ;[own, other] = await offices()
  admin = await colleague(null, 'Ada Maes')
  an = await colleague(own)
})
afterAll(() => database.drop())

let one: string
let two: string
const idOf = async (leadId: string): Promise<string> => (await contactOf({ leadId }, 'all')) ?? 'none'
const asks = async (email: string, firstName: string, office = own): Promise<string> =>
  idOf(await ask({ email, values: { firstName, lastName: 'Peeters', phone: '0470 12 34 56' }, office }))
beforeEach(async () => {
  await query('truncate leads, contacts cascade')
  one = await asks('jan@voorbeeld.be', 'Jan')
  two = await asks('johan@voorbeeld.be', 'Johan')
})
const named = async (id: string): Promise<string> => shownValue(await findValues([id], 'all'), 'name')
const merged = async (kept: string, given: string, chosen: string[] = []): Promise<bigint> => {
  const result = await mergeContacts(admin, { kept, given, chosen }, new Date())
  if (typeof result === 'string') throw new Error(result)
  return result.id
}

it('keeps the values that were chosen, and takes all back', async () => {
  const theirs = (await findValues([two], 'all')).find(({ kind }) => kind === 'name')
  await addContactNote(admin, two, { kind: 'in', text: 'Belt terug.', at: new Date(), leadId: '' })
  const id = await merged(one, two, [String(theirs?.id)])
  expect(await named(one)).toBe('Johan Peeters')
  expect((await loadContact(two, {}, { staff: admin, locale: 'nl', now: new Date() }))?.id).toBe(one)
  expect(await findNotes(one, 'all')).toHaveLength(1)
  // Who writes from the other address meanwhile is the same person, and goes back with it.
  expect(await asks('johan@voorbeeld.be', 'Johannes')).toBe(one)
  expect(await undoMerge(admin, id, new Date())).toEqual({ kept: one, given: two })
  expect([await named(one), await named(two)]).toEqual(['Jan Peeters', 'Johannes Peeters'])
  expect(await findNotes(two, 'all')).toHaveLength(1)
  expect(await asks('johan@voorbeeld.be', 'Johan')).toBe(two)
  expect(await undoMerge(admin, id, new Date())).toBe('undone')
})

it('happens once, where two do it at once', async () => {
  const three = await asks('derde@voorbeeld.be', 'Jo')
  const now = new Date()
  const results = await Promise.all([
    mergeContacts(admin, { kept: one, given: two, chosen: [] }, now),
    mergeContacts(admin, { kept: three, given: two, chosen: [] }, now),
  ])
  expect(results.filter((result) => result === 'merged')).toHaveLength(1)
  const id = results.flatMap((result) => (typeof result === 'string' ? [] : [result.id]))[0] ?? 0n
  const undone = await Promise.all([undoMerge(admin, id, now), undoMerge(admin, id, now)])
  expect(undone.filter((result) => result === 'undone')).toHaveLength(1)
})

it('crosswise, leaves one of them', async () => {
  const results = await Promise.all([
    mergeContacts(admin, { kept: one, given: two, chosen: [] }, new Date()),
    mergeContacts(admin, { kept: two, given: one, chosen: [] }, new Date()),
  ])
  expect(results.filter((result) => typeof result === 'string')).toHaveLength(1)
  expect(await query('select id from contacts where merged_into is null')).toHaveLength(1)
})

it('is taken back in the order of the last one', async () => {
  const three = await asks('derde@voorbeeld.be', 'Jo')
  const first = await merged(one, two)
  const second = await merged(three, one)
  expect(await undoMerge(admin, first, new Date())).toBe('merged')
  await undoMerge(admin, second, new Date())
  expect(await undoMerge(admin, first, new Date())).toEqual({ kept: one, given: two })
})

it('moves the part of an office alone, and nothing of another one’s', async () => {
  await asks('johan@voorbeeld.be', 'Geheim', other)
  const result = await mergeContacts(an, { kept: one, given: two, chosen: [] }, new Date())
  expect(result).toHaveProperty('id')
  const found = async (office: number) =>
    (await findContacts('Peeters', onlyOffice(office), 9)).found.map(({ id }) => id)
  expect(await found(own)).toEqual([one])
  expect(await found(other)).toEqual([two])
  const stranger = await colleague(other, 'Bram')
  const id = typeof result === 'string' ? 0n : result.id
  expect(await undoMerge(stranger, id, new Date())).toBe('missing')
  expect(await mergeContacts(stranger, { kept: one, given: two, chosen: [] }, new Date())).toBe('missing')
  await undoMerge(an, id, new Date())
  expect((await found(own)).toSorted()).toEqual([one, two].toSorted())
})

it('isn’t proposed any more for who is somebody else', async () => {
  expect(await findDuplicates(one, 'all')).toEqual([{ id: two, reason: 'phone' }])
  expect(await tellContactsApart(await colleague(other, 'Bram'), one, two)).toBe('missing')
  expect(await tellContactsApart(an, two, one)).toBe('done')
  expect(await findDuplicates(one, 'all')).toEqual([])
})

it('notes are changed by who wrote them, as they were seen, and brought back', async () => {
  await addContactNote(an, one, { kind: 'note', text: 'Zoekt al lang.', at: new Date(), leadId: '' })
  const [note] = await findNotes(one, 'all')
  const seen = { id: note?.id ?? '', seen: null }
  expect(await rewriteContactNote(admin, seen, 'Van Ada.', new Date())).toMatchObject({ result: 'unchanged' })
  expect(await rewriteContactNote(an, seen, 'Zoekt een jaar.', new Date())).toMatchObject({ result: 'done' })
  expect(await rewriteContactNote(an, seen, 'Ouder.', new Date())).toMatchObject({ result: 'unchanged' })
  const [changed] = await findNotes(one, onlyOffice(own))
  const latest = { id: seen.id, seen: changed?.editedAt ?? null }
  expect(await rewriteContactNote(an, latest, null, new Date())).toMatchObject({ result: 'done' })
  expect(await findNotes(one, 'all')).toEqual([])
  await restoreContactNote(an, seen.id)
  expect(await findNotes(one, 'all')).toMatchObject([{ text: 'Zoekt een jaar.' }])
  expect(await findNotes(one, onlyOffice(other))).toEqual([])
})

it('who is erased leaves no contact, note or merge', async () => {
  await addContactNote(an, one, { kind: 'note', text: 'Zoekt al lang.', at: new Date(), leadId: '' })
  await merged(one, two)
  const held = await findPersonalData('jan@voorbeeld.be')
  for (const name of ['contacts', 'contactValues', 'contactNotes', 'contactMerges'] as const)
    expect(held[name].length).toBeGreaterThan(0)
  await erasePersonalData('jan@voorbeeld.be', new Date())
  const left = await query<{ value: string }>('select value from contact_values')
  expect(left.map(({ value }) => value).join()).not.toMatch(/jan@|Jan/)
  for (const table of ['contact_notes', 'contact_merges']) expect(await query(`select * from ${table}`)).toEqual([])
  await erasePersonalData('johan@voorbeeld.be', new Date())
  expect(await query('select * from contacts')).toEqual([])
})
