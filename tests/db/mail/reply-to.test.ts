import { globSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transaction } from '../../../lib/db/transaction.ts'
import { letter } from '../../../lib/mail/letter.ts'
import { queueMails } from '../../../lib/mail/queue.ts'
import { brand } from '../../../lib/site/site-settings.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const PARTS = { subject: 'Een mail', reason: '' }
const stored = async (to: string, replyTo?: string | null) => {
  const mail = await letter({
    ...{ to: { email: to }, language: 'nl', parts: PARTS },
    ...(replyTo !== undefined && { from: { replyTo } }),
  })
  const [id] = await transaction((tx) => queueMails(tx, [mail]))
  const { rows } = await database.client.query('select recipient, reply_to from mails where id = $1', [id])
  return rows[0]
}

describe('an answer to a mail', () => {
  it('goes to the office that is named, and to the agency where none can be written to', async () => {
    const agency = (await brand('nl')).email
    expect(agency).toContain('@')
    expect(await stored('anna@buurt.example', 'gent@lindehof.example')).toMatchObject({
      reply_to: 'gent@lindehof.example',
    })
    for (const none of [undefined, null, '', 'no address'])
      expect(await stored('anna@buurt.example', none)).toMatchObject({ reply_to: agency })
  })

  it('is spelled like the recipient, in one way', async () => {
    expect(await stored('Anna@Müller.example', 'Jan <Jan@Müller.example>')).toEqual({
      recipient: 'anna@xn--mller-kva.example',
      reply_to: 'jan@xn--mller-kva.example',
    })
  })

  it('is thought of in each mail, because each is made by one function', () => {
    const rendering = globSync('lib/**/*.ts').filter((file) => /\brenderMail\(/.test(readFileSync(file, 'utf8')))
    expect(rendering.sort()).toEqual(['lib/mail/letter.ts', 'lib/mail/render.ts'])
  })
})
