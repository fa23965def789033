/** The letter that tells a person what is held of them, in their language. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { personLetter } from '../../../lib/privacy/letter.ts'
import { letterText } from '../../../lib/privacy/rules-letter.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts'
import { requestDesk } from '../../support/desk-requests.ts'

let database: TestDatabase
const { query, ask } = requestDesk(() => database)
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const EMAIL = 'helene@voorbeeld.be'
const PERSON = { firstName: 'Hélène', lastName: 'Dubois', phone: '0470 12 34 56' }

it('says all in words of the person, and nothing of a sealed offer', async () => {
  await ask({ form: 'contactMe', language: 'fr', email: EMAIL, values: { ...PERSON, remark: 'Avez-vous un jardin ?' } })
  const sealed = await ask({ form: 'offer', language: 'fr', email: EMAIL, values: { ...PERSON, conditions: 'Geheim' } })
  await query(`insert into sealed_offers (lead_id, "values") values ($1, '{}')`, [sealed])
  const [row] = await query<{ id: string }>('select contact_id as id from contact_values where lead_id = $1', [sealed])
  await query(
    `insert into contact_notes (contact_id, kind, direction, text) values ($1, 'call', 'in', 'Rappelle lundi.')`,
    [row?.id],
  )
  await query(
    `insert into mails (id, recipient, subject, language, message_id, status, sent_at)
     values (gen_random_uuid(), $1, 'Votre demande', 'fr', '<a@b>', 'sent', now())`,
    [EMAIL],
  )
  const letter = await personLetter(EMAIL, 'nl', new Date())
  expect(letter.language).toBe('fr')
  const text = letterText(letter)
  for (const said of ['Hélène Dubois', '0470 12 34 56', 'Avez-vous un jardin ?', 'Rappelle lundi.', 'Votre demande'])
    expect(text).toContain(said)
  expect(text).not.toContain('Geheim')
  // What there is nothing of isn't named.
  expect(letter.parts).toHaveLength(5)
  for (const { kept } of letter.parts) expect(kept).not.toBe('')
})

it('is in the language of who asks where nobody knows the person', async () => {
  expect(await personLetter('niemand@voorbeeld.be', 'de', new Date())).toMatchObject({ language: 'de', parts: [] })
})
