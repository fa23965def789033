/** What is kept of a form while it waits to be corrected, whatever is in it and in the address that names it. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { setEnv } from '../../../lib/env.ts'
import { keepDraft, keptDraft } from '../../../lib/forms/form-drafts.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts'
import { postTo } from '../../support/form-posts.ts'
import { TestBrowser } from '../../support/sign-in.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  setEnv('SITE_URL', 'https://www.lindehof.example')
})
afterAll(() => database.drop())

const keep = (text: string) => keepDraft('homeNote', { field: () => text, all: () => [text] })

it('keeps a text that it cuts within a character', async () => {
  const kept = await keptDraft('homeNote', await keep(`${'x'.repeat(11_999)}😀`))
  expect(kept?.values).toEqual({ note: `${'x'.repeat(11_999)}\ufffd` })
})

it.each([
  ['staff/login', 254],
  ['staff/forgotten-password', 254],
  ['owner/forgotten-password', 254],
] as const)('%s says what is wrong with an address that it cuts within a character', async (address, longest) => {
  const sent = { locale: 'nl', email: `${'x'.repeat(longest - 1)}😀`, password: 'x' }
  const answer = await postTo(address)(new TestBrowser().request(`/api/${address}/`, sent))
  expect([answer.status, answer.headers.get('location')]).toEqual([303, expect.stringContaining('?draft=')])
})

it('finds nothing by a token that is none, or in what isn’t a draft of the form', async () => {
  const token = await keep('De ketel is van 2019.')
  expect(await keptDraft('homeNote', token)).toMatchObject({ values: { note: 'De ketel is van 2019.' } })
  expect(await keptDraft('noteRequest', token)).toBeNull()
  const wrong = [undefined, '', `${token}x`, 'x'.repeat(8000), [token, token], { length: 32 }, '__proto__'] as string[]
  for (const other of wrong) expect(await keptDraft('homeNote', other)).toBeNull()
  for (const content of ['{"values":null,"errors":{}}', '{"values":{"note":{}},"errors":{}}', '{"values":{}}']) {
    await database.client.query('update form_drafts set content = $1::jsonb', [content])
    expect([content, await keptDraft('homeNote', token)]).toEqual([content, null])
  }
  await database.client.query(`update form_drafts set content = '{"values":{},"errors":{"note":"constructor"}}'`)
  expect(await keptDraft('homeNote', token)).toBeNull()
})
