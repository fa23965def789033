/** A CRM that fails and repeats the login in all that it says: neither the command nor the database repeats it. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addCrmEvents } from '../../../../lib/crm/queries-events.ts'
import { setEnv } from '../../../../lib/env.ts'
import { startCrm } from '../../../support/crm/crm-process.ts'
import { tablesWith } from '../../../support/crm/site-state.ts'
import {
  type FaultScript,
  type StandIn,
  type StandInAnswer,
  type StandInRequest,
  startStandInServer,
} from '../../../support/crm/stand-in-server.ts'
import { createTestDatabase, type TestDatabase } from '../../../support/database/database.ts'
import { temporaryFolder } from '../../../support/feed.ts'

const USER = 'agency-7Qx'
const PASSWORD = 'pw"7Qx/ü +\'&secret'
const TOKEN = 'token-7Qx-of-the-account'
/** Whatever is made of them, they hold this. */
const MARK = '7Qx'

const SETTINGS: Record<string, Record<string, string>> = {
  omnicasa: { OMNICASA_CUSTOMER: USER, OMNICASA_PASSWORD: PASSWORD },
  whise: { WHISE_USER: USER, WHISE_PASSWORD: PASSWORD, WHISE_CLIENTS: '11' },
  sweepbright: { SWEEPBRIGHT_CLIENT: USER, SWEEPBRIGHT_SECRET: PASSWORD, SITE_URL: 'https://www.agency.example' },
}
const addressOf = (name: string, url: string): Record<string, string> => ({ [`${name.toUpperCase()}_URL`]: url })

/** All that a service may know of a login, in every form. */
const echo = ({ url, body, headers }: StandInRequest): string =>
  [url.href, url.search, url.searchParams.get('json'), body, headers.authorization, USER, PASSWORD].join(' ')

const json = (value: unknown, status = 200): StandInAnswer => ({
  status,
  // A failing service is called again; it says itself that nobody need wait before that.
  ...(status >= 500 && { headers: { 'retry-after': '0' } }),
  body: JSON.stringify(value),
})
const everyName = (text: string) => ({
  ...{ Message: text, ExceptionMessage: text, MessageDetail: text, message: text, error: text },
  ...{ Code: 600, Success: false, Value: null, isValidRequest: false, errors: { [text]: [text] } },
  validationErrors: [{ code: text, message: text }],
})
const FAILURES: [string, (request: StandInRequest) => StandInAnswer | 'cut'][] = [
  ['401', (request) => json(everyName(echo(request)), 401)],
  ['500', (request) => json(everyName(echo(request)), 500)],
  [
    '500 with a message that is cut in the middle of the login',
    (request) => json({ Message: `${'x'.repeat(190)}${PASSWORD}${echo(request)}` }, 500),
  ],
  ['200 with a refusal', (request) => json(everyName(echo(request)))],
  ['a page', (request) => ({ headers: { 'content-type': 'text/html' }, body: `<html>${echo(request)}</html>` })],
  ['a cut connection', () => 'cut'],
]
const isLogin = ({ url }: StandInRequest): boolean => /token$|ValidateCustomerJson$/.test(url.pathname)
const loggedIn = ({ url }: StandInRequest): StandInAnswer =>
  url.pathname.endsWith('ValidateCustomerJson')
    ? json({ Code: 0, Message: '', Success: true, Value: true })
    : json({ token: TOKEN, access_token: TOKEN, token_type: 'Bearer', expires_in: 3600 })

describe.concurrent.each(Object.keys(SETTINGS))('%s', (name) => {
  let database: TestDatabase
  let standIn: StandIn
  beforeAll(async () => {
    database = await createTestDatabase()
    standIn = await startStandInServer({ name: ({ url }) => url.pathname, answer: () => json({}) })
  })
  afterAll(async () => {
    await standIn.stop()
    await database.drop()
  })

  it('whatever the service answers, nothing repeats the login', async () => {
    const env = {
      ...{ LOG_LEVEL: 'debug', DATABASE_URL: database.url, DATA_DIR: temporaryFolder(), CRM: name },
      ...{ ...SETTINGS[name], ...addressOf(name, standIn.url) },
    }
    for (const [failure, answer] of FAILURES)
      for (const loginFails of /^(401|500)$/.test(failure) ? [true, false] : [false]) {
        const script: FaultScript = (_, __, request) =>
          !loginFails && isLogin(request) ? loggedIn(request) : answer(request)
        standIn.setFaults(script)
        standIn.calls.length = 0
        if (name === 'sweepbright') await tellOf(database.url)
        const [checked, synchronised] = await Promise.all([
          startCrm(['check'], env).ended,
          startCrm(['sync'], env).ended,
        ])
        const what = `${failure}, ${loginFails ? 'at the login' : 'after the login'}`
        expect(checked.code, what).toBe(1)
        expect(`${checked.output} ${synchronised.output}`, what).not.toContain(MARK)
        expect(standIn.calls.length, what).toBeGreaterThan(1)
        expect(await tablesWith(database.client, [MARK]), what).toEqual([])
      }
    const { rows } = await database.client.query('select problem, reason from crm_sources')
    expect(rows).toHaveLength(1)
  })

  /** A webhook came, so that there is something to fetch. */
  async function tellOf(url: string): Promise<void> {
    setEnv('DATABASE_URL', url)
    const now = new Date()
    await addCrmEvents([
      {
        ...{ source: 'sweepbright', dedupeKey: randomUUID().replaceAll('-', '').padEnd(64, '0'), kind: 'added' },
        ...{ externalId: randomUUID(), happenedAt: now, receivedAt: now },
      },
    ])
  }
})
