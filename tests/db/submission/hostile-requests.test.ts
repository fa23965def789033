import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { setEnv } from '../../../lib/env.ts'
import { isWithinLimit } from '../../../lib/forms/queries-rate-limiter.ts'
import { LIMITS } from '../../../lib/forms/request/rate-limits.ts'
import type { FormState } from '../../../lib/forms/rules-state.ts'
import { receiveUpload } from '../../../lib/forms/uploads/receive-upload.ts'
import { viewOf } from '../../../lib/forms/view-labels.ts'
import { translations } from '../../../lib/i18n/translations.ts'
import { LANGUAGES, type Language } from '../../../lib/listings/rules.ts'
import { log } from '../../../lib/log.ts'
import { refusalPage, retryPage } from '../../../lib/server/error-pages/retry-page.ts'
import { pageStamp, readStamp } from '../../../lib/submission/captcha-proof.ts'
import { receive, showForm } from '../../../lib/submission/receive.ts'
import { receiveAction } from '../../../lib/submission/receive-action.ts'
import { elements, headOf, htmlErrors, textsOf } from '../../support/browser/html.ts'
import { createTestDatabase, emptyTables, type TestDatabase } from '../../support/database/database.ts'
import { homePair, importFeed, projectRecord } from '../../support/feed.ts'
import { streamRequest } from '../../support/forms/form-body.ts'
import { PLAIN_FORMS, SAMPLES } from '../../support/forms/form-samples.ts'
import { bodyOf, type Fields } from '../../support/forms/form-site.ts'

const SITE = 'https://www.lindehof.example'
const PAGES = { retry: retryPage, refusal: refusalPage }
const folder = mkdtempSync(join(tmpdir(), 'gevel-hostile-'))

let database: TestDatabase
let stamp: string
/** Each is good for one request. */
let stamps: string[]
let used = 0
beforeAll(async () => {
  setEnv('SITE_URL', SITE)
  setEnv('DATA_DIR', folder)
  database = await createTestDatabase()
  await importFeed(database.url, { properties: homePair(), projects: [projectRecord()] })
  const opened = Math.floor(Date.now() / 1000) - 60
  stamps = await Promise.all(Array.from({ length: 100 }, () => pageStamp(opened)))
  stamp = await pageStamp(opened)
})
beforeEach(() => vi.spyOn(log, 'error').mockImplementation(() => undefined))
afterEach(async () => {
  vi.restoreAllMocks()
  await emptyTables(database.client, 'leads', 'mails', 'rate_limits', 'used_challenges', 'form_drafts')
})
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true })
})

let visitors = 0
type Sent = { headers?: Record<string, string | null>; about?: Fields }
function requestOf(form: string, body: BodyInit | null, { headers = {} }: Sent = {}): Request {
  visitors++
  const all: Record<string, string | null> = {
    host: 'www.lindehof.example',
    origin: SITE,
    'x-visitor-address': `10.0.${visitors >> 8}.${visitors & 255}`,
    ...headers,
  }
  const given = Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== null)
  return new Request(`${SITE}/api/requests/${form}/`, { method: 'POST', headers: given, body })
}
const around = (rest: Fields = {}): Fields => ({
  '-locale': 'nl',
  '-stamp': stamps[used++ % stamps.length] ?? '',
  '-property': '1001',
  '-project': '901',
  '-website': '',
  ...rest,
})
/** Sends a form, with its fields or whole as they are given. */
const send = (form: string, fields: Fields | BodyInit, sent: Sent = {}): Promise<Response> => {
  const whole = typeof fields === 'string' || fields instanceof FormData || fields instanceof Blob
  const body = whole ? fields : bodyOf({ ...around(sent.about), ...(fields as Fields) })
  return receive(requestOf(form, body as BodyInit, sent), form, PAGES)
}
/** Sends the fields of a form by its server action. */
const call = (form: string, fields: Fields, sent: Sent = {}): Promise<FormState> =>
  receiveAction(form, bodyOf({ ...around(sent.about), ...fields }), requestOf(form, null, sent))
const count = async (table: string): Promise<number> =>
  (await database.client.query<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]?.n ?? -1
const first = async <T>(sql: string): Promise<T> => (await database.client.query(sql)).rows[0] as T

const t = (language: Language) => translations(language, 'forms')
const SECRET = 'Geheim dat niemand ziet'

/** Expects a page in this language that says one thing and shows nothing of what was sent. */
async function expectRefusal(answer: Response, status: number, message: string, language: Language): Promise<string> {
  expect(answer.status).toBe(status)
  expect(answer.headers.get('content-type')).toMatch(/^text\/html/)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const html = await answer.text()
  expect(headOf(html).language).toBe(language)
  expect(textsOf(html, 'h1')).toEqual([t(language)('summary.failed')])
  expect(textsOf(html, 'p')).toEqual([message])
  expect(html).not.toContain(SECRET)
  expect(await htmlErrors(html)).toEqual([])
  return elements(html, 'a')[0]?.href ?? ''
}

describe('a request that can’t be read', () => {
  it('finds the way back to the page it came from, never to another site', async () => {
    const refused = async (referer: string) =>
      expectRefusal(
        await send('siteContact', {}, { headers: { 'content-type': 'text/plain', referer } }),
        400,
        t('nl')('failures.malformed'),
        'nl',
      )
    expect(await refused(`${SITE}/nl/contact/?a="><script>`)).toBe('/nl/contact/?a=%22%3E%3Cscript%3E')
    expect(await refused('https://evil.example/nl/')).toBe('/nl/aanvraag/bericht/')
  })
})

describe('a body that is no form', () => {
  it.each([
    ['no body', null, 'text/plain', 400, 'malformed'],
    ['JSON', '{"firstName":"x"}', 'application/json', 400, 'malformed'],
    ['multipart without a boundary', 'x', 'multipart/form-data', 400, 'malformed'],
    [
      'multipart that ends early',
      '--b\r\ncontent-disposition: form-data; name="a"\r\n\r\nx',
      'multipart/form-data; boundary=b',
      400,
      'malformed',
    ],
    ['4 MB in one field', `firstName=${'a'.repeat(4 << 20)}`, 'application/x-www-form-urlencoded', 413, 'tooLarge'],
    [
      '1,000 fields',
      Array.from({ length: 1000 }, (_, n) => `a${n}=${SECRET}`).join('&'),
      'application/x-www-form-urlencoded',
      413,
      'tooLarge',
    ],
    [
      'one field 1,000 times',
      Array(1000).fill('remark=x').join('&'),
      'application/x-www-form-urlencoded',
      413,
      'tooLarge',
    ],
    ['a field without a name', '=x', 'application/x-www-form-urlencoded', 400, 'malformed'],
  ] as const)('is refused: %s', async (_what, body, type, status, reason) => {
    const headers = { 'content-type': type, 'accept-language': 'fr' }
    await expectRefusal(
      await send('siteContact', body as string, { headers }),
      status,
      t('fr')(`failures.${reason}`),
      'fr',
    )
    expect(await count('leads')).toBe(0)
  })

  it.each(['unknown', 'toString', '__proto__', 'contactme', ''])(
    'is one for the form %j that isn’t there',
    async (form) => {
      const href = await expectRefusal(await send(form, {}), 404, t('nl')('failures.missing'), 'nl')
      expect(href).toBe('/nl/contact/')
      const shown = await showForm(requestOf(form, null), form, PAGES)
      expect(shown.status).toBe(404)
    },
  )

  it('needs no disk where it brings no file', async () => {
    writeFileSync(join(folder, 'file'), '')
    setEnv('DATA_DIR', join(folder, 'file'))
    try {
      const answer = await send('siteContact', {})
      expect([answer.status, answer.headers.get('location')]).toEqual([303, expect.stringContaining('draft=')])
    } finally {
      setEnv('DATA_DIR', folder)
    }
  })
})

it('whoever asks for a form’s address is led to its page', async () => {
  const request = requestOf('siteContact', null, { headers: { 'accept-language': 'fr' } })
  const answer = await showForm(request, 'siteContact', PAGES)
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/fr/demande/message/'])
})

/** What someone may put into every field of a form. */
const ATTACKS: Record<string, (value: string) => string> = {
  'a second header': (value) => `${value}\r\nBcc: evil@evil.example\r\n\r\nHallo`,
  'null bytes': (value) => `${value}\0\0`,
  HTML: (value) => `${value}<script>alert(1)</script><img src=x onerror=alert(1)>"'&`,
  'an end of the field it stands in': (value) => `${value}</textarea></form><h1>Evil</h1>`,
  emoji: (value) => `${value}👩‍👩‍👧🇧🇪`,
  'marks of direction': (value) => `\u202e${value}\u2066\u200f`,
  SQL: (value) => `${value}'; drop table leads; --`,
  'a template': (value) => `${value}{{7*7}}\${7*7}{count, plural, one {x}}`,
  'half a surrogate pair': (value) => `${value}\ud83d`,
  'a word that every object has': () => '__proto__',
  'a number that is none': () => 'NaN',
}

describe.each(PLAIN_FORMS)('%s with hostile values', (form) => {
  const sample: Record<string, string> = SAMPLES[form]
  /** Whether anything may be written into a field. */
  const isFree = (field: string): boolean => {
    const { kind, maxLength = 0 } = viewOf(form, field) ?? {}
    return (kind === 'text' || kind === 'lines') && maxLength >= 80
  }
  const attacked = (attack: (value: string) => string, where: (field: string, value: string) => boolean): Fields =>
    Object.fromEntries(
      Object.entries(sample).map(([field, value]) => [field, where(field, attack(value)) ? attack(value) : value]),
    )
  /** The same where a field says several things: it still says them. */
  const isSaid = (field: string, value: string): boolean =>
    isFree(field) && (!viewOf(form, field)?.parts || value.includes(sample[field] ?? ''))

  it.each(Object.entries(ATTACKS))('%s', async (_what, attack) => {
    // In every field: what can't be right is named, and stands there again without a script.
    const everywhere = await call(
      form,
      attacked(attack, () => true),
    )
    expect(everywhere.kind).not.toBe('failed')
    expect(
      (
        await send(
          form,
          attacked(attack, () => true),
        )
      ).headers.get('location'),
    ).toMatch(/^\/nl\/[\w/-]+(\?[\w=&-]+#form-problem)?$/)
    // Where anything may stand: it arrives as text, and nowhere but where text stands.
    expect(await call(form, attacked(attack, isSaid))).toMatchObject({ kind: 'sent' })
    const { rows } = await database.client.query<{ recipient: string; subject: string; html: string }>(
      'select * from mails',
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const { recipient, subject, html } of rows) {
      expect(recipient).toMatch(/^[^\s,;<>]+@[^\s,;<>]+$/)
      expect(subject).not.toMatch(/\p{Cc}|[\u202a-\u202e\u2066-\u2069]/u)
      expect(html).not.toMatch(/<script|<img src=x|<h1>Evil/)
    }
  })

  it.each(Object.keys(sample))('a second header in %s', async (field) => {
    const value = `${sample[field]}\r\nBcc: evil@evil.example`
    const state = await call(form, { ...sample, [field]: value })
    if (state.kind === 'invalid') expect(Object.keys(state.errors)).toEqual([field])
    else expect([state.kind, isFree(field)]).toEqual(['sent', true])
  })
})

describe('what stands around the fields', () => {
  const lead = () =>
    first<{ language: string; source_path: string; utm: unknown; values: Record<string, unknown> }>(
      'select * from leads',
    )

  it.each([
    ['https://evil.example/', ''],
    ['//evil.example/', ''],
    // Browsers read a backslash as a slash.
    ['/\\evil.example/', ''],
    ['/nl/te-koop/?a=b', ''],
    ['javascript:alert(1)', ''],
    ['/a b', ''],
    [`/${'a'.repeat(301)}`, ''],
    // Pages that open for whoever has their address.
    ['/nl/zoekwens/eyJhbGciOi/', ''],
    ['/fr/mon-bien/visites/20015/', ''],
    ['/nl/te-koop/', '/nl/te-koop/'],
  ])('keeps of the source %j: %j', async (source, kept) => {
    await send('siteContact', SAMPLES.siteContact, { about: { '-source': source } })
    expect((await lead()).source_path).toBe(kept)
  })

  it.each([
    ['utm_source=krant&utm_medium=cpc&gclid=1', { utm_source: 'krant', utm_medium: 'cpc' }],
    ['utm_=x&utm_SOURCE=x&__proto__=x', null],
    [`utm_source=${'x'.repeat(201)}`, null],
    ['%', null],
    ['', null],
  ])('keeps of the campaign %j: %j', async (utm, kept) => {
    await send('siteContact', SAMPLES.siteContact, { about: { '-utm': utm } })
    expect((await lead()).utm).toEqual(kept)
  })

  it.each([
    ['en', 'fr'],
    ['de', 'fr'],
    ['xx', 'fr'],
    ['', 'fr'],
    ['../../..', 'fr'],
    ['nl', 'nl'],
  ])('speaks no language that isn’t in use: %j', async (locale, spoken) => {
    const sent = { about: { '-locale': locale }, headers: { 'accept-language': 'en, fr;q=0.5' } }
    const answer = await send('siteContact', SAMPLES.siteContact, sent)
    expect(answer.headers.get('location')).toMatch(new RegExp(`^/${spoken}/`))
    expect((await lead()).language).toBe(spoken)
    expect((await send('siteContact', {}, sent)).headers.get('location')).toMatch(new RegExp(`^/${spoken}/`))
  })

  it('puts nothing that wasn’t asked for into a request', async () => {
    const extra = {
      __proto__: 'x',
      admin: 'yes',
      id: '1',
      '-id': '1',
      constructor: 'x',
      '-__proto__': 'x',
      hasOwnProperty: 'x',
    }
    const body = bodyOf({ ...around(), ...SAMPLES.siteContact, ...extra })
    body.append('__proto__', 'x')
    body.append('firstName', 'Second')
    body.append('-locale', 'fr')
    expect((await send('siteContact', body)).status).toBe(303)
    const { values, language } = await lead()
    expect(Object.keys(values).filter((name) => name in extra || name === '__proto__')).toEqual([])
    expect([values.firstName, language]).toEqual(['Anna', 'nl'])
  })

  it('takes a file that no field asks for as none, and leaves it nowhere', async () => {
    const body = bodyOf({ ...around(), ...SAMPLES.siteContact })
    body.append('firstName', new Blob(['x']), 'a.txt')
    expect((await send('siteContact', body)).status).toBe(303)
    expect(readdirSync(join(folder, 'uploads'))).toEqual([])
  })

  it('says which field a machine filled in, keeps the rest, and takes it once that field is empty', async () => {
    const sent = { about: { '-website': 'https://a.example' } }
    const message = t('nl')('failures.filled')
    expect(await call('siteContact', SAMPLES.siteContact, sent)).toEqual({ kind: 'failed', message })
    expect((await send('siteContact', SAMPLES.siteContact, sent)).headers.get('location')).toContain('draft=')
    const { content } = await first<{ content: { values: object; failure: string } }>('select content from form_drafts')
    expect(content).toMatchObject({ failure: 'filled', values: SAMPLES.siteContact })
    expect(JSON.stringify(content)).not.toContain('a.example')
    expect(await call('siteContact', SAMPLES.siteContact)).toMatchObject({ kind: 'sent' })
  })
})

describe('a form from a page that may be anybody’s', () => {
  const kept = { about: { '-stamp': '' } }

  it('waits with all that was filled in on a page of its own, from which it is sent once more', async () => {
    const answer = await send('siteContact', SAMPLES.siteContact, kept)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, expect.stringContaining('draft=')])
    const { content } = await first<{ content: unknown }>('select content from form_drafts')
    expect(content).toMatchObject({ failure: 'again', values: SAMPLES.siteContact })
    expect((await database.client.query('select from leads')).rowCount).toBe(0)
  })

  it('is refused to a script with the stamp that it sends the next time', async () => {
    const state = (await call('siteContact', SAMPLES.siteContact, kept)) as { message: string; stamp: string }
    expect(state.message).toBe(t('nl')('failures.again'))
    const opened = Number(state.stamp.split('.')[0])
    expect(await readStamp(state.stamp, opened + 60)).not.toBeNull()
  })
})

describe('one visitor who sends too much', () => {
  const headers = { 'x-visitor-address': '203.0.113.7' }

  it('gets a page from which it can be sent again, and fills no table', async () => {
    for (let index = 0; index < LIMITS.unsolved.points; index++) await call('siteContact', {}, { headers })
    const drafts = await count('form_drafts')
    const fields = { ...SAMPLES.siteContact, remark: '</textarea><script>"', topic: '' } as Fields
    const answer = await send('siteContact', fields, { headers })
    expect(answer.status).toBe(429)
    const html = await answer.text()
    expect(textsOf(html, 'p')).toEqual([t('nl')('failures.tooMany')])
    expect(await htmlErrors(html)).toEqual([])
    expect(elements(html, 'form')[0]).toMatchObject({ method: 'post', action: '/api/requests/siteContact/' })
    expect(html).toContain('&lt;/textarea&gt;&lt;script&gt;&quot;')
    expect(textsOf(html, 'script')).toEqual([])
    for (const name of Object.keys(fields)) expect(elements(html, 'textarea').map((area) => area.name)).toContain(name)
    expect(await count('form_drafts')).toBe(drafts)
    const message = t('nl')('failures.tooMany')
    expect(await call('siteContact', SAMPLES.siteContact, { headers })).toEqual({ kind: 'failed', message })
  })

  it('is the same in every half of an IPv6 network', async () => {
    for (let index = 0; index < LIMITS.unsolved.points; index++)
      await call('siteContact', {}, { headers: { 'x-visitor-address': `2001:db8::${index}` } })
    const last = { headers: { 'x-visitor-address': '2001:db8::ffff:1' } }
    expect((await send('siteContact', SAMPLES.siteContact, last)).status).toBe(429)
  })
})

describe('a file that is sent before its form', () => {
  const NEVER_READ = new ReadableStream<Uint8Array>({
    pull() {
      throw new Error('read')
    },
  })
  const upload = async (form: string, headers: Record<string, string> = {}, query = '?-locale=fr') => {
    const request = streamRequest(NEVER_READ, undefined, { 'x-visitor-address': '203.0.113.8', ...headers })
    const answer = await receiveUpload(new Request(`${SITE}/api/uploads/${form}/${query}`, request), form)
    return [answer.status, await answer.json()]
  }
  const failed = (reason: 'missing' | 'tooMany', language: Language) => ({
    kind: 'failed',
    message: t(language)(`failures.${reason}`),
  })

  it('is refused unread for a form without a field for it, in the language of its page', async () => {
    for (const form of ['siteContact', 'unknown', '__proto__'])
      expect(await upload(form)).toEqual([404, failed('missing', 'fr')])
    expect(await upload('siteContact', { 'accept-language': 'fr' }, '?-locale=xx')).toEqual([
      404,
      failed('missing', 'fr'),
    ])
    expect(await upload('siteContact', {}, '')).toEqual([404, failed('missing', 'nl')])
  })

  it('is refused unread to a visitor who sends too much', async () => {
    for (let index = 0; index < LIMITS.upload.points; index++) await isWithinLimit(LIMITS.upload, '203.0.113.8')
    expect(await upload('job')).toEqual([429, failed('tooMany', 'fr')])
  })
})

it('a server action is refused in the language of its form', async () => {
  const sent = { about: { '-locale': 'fr' } }
  expect(await call('unknown', {}, sent)).toEqual({ kind: 'failed', message: t('fr')('failures.missing') })
  expect(await call('siteContact', { remark: 'x'.repeat(20_001) }, sent)).toEqual({
    kind: 'failed',
    message: t('fr')('failures.tooLarge'),
  })
})

it.each(LANGUAGES)(
  'what comes while the database is away stands in a page that sends it again, in %s',
  async (locale) => {
    const fields = new Map([
      ['remark', ['\nTwee\nregels </textarea><b>']],
      ['-stamp', [stamp]],
    ])
    const html = retryPage({ form: 'siteContact', fields, locale, tooMany: false })
    expect(textsOf(html, 'p')).toEqual([t(locale)('retry.text')])
    expect(html).toContain('<textarea name="remark" hidden>\n\nTwee\nregels &lt;/textarea&gt;&lt;b&gt;</textarea>')
    expect(html).toContain(`name="-stamp" hidden>\n${stamp}</textarea>`)
    expect(await htmlErrors(html)).toEqual([])
  },
)

it.each(LANGUAGES)('has words for every refusal in %s', (language) => {
  for (const reason of ['missing', 'malformed', 'tooLarge', 'unavailable', 'tooMany', 'gone'] as const)
    expect(t(language)(`failures.${reason}`)).toBeTruthy()
})
