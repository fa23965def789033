import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type FormActionHandler, handleFormAction } from '../../../lib/forms/actions/form-action.ts'
import { log } from '../../../lib/log.ts'

const SITE = 'https://www.lindehof.example'

beforeEach(() => {
  vi.spyOn(log, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
})

const post = (handle: FormActionHandler, { fields = {}, headers = {} }: Record<string, Record<string, string>> = {}) =>
  handleFormAction(
    new Request(`${SITE}/api/subscriptions/t/`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { origin: SITE, host: 'www.lindehof.example', ...headers },
    }),
    't',
    handle,
    ({ message, href, locale }) => `${locale} ${href} ${message}`,
    new Date('2026-11-23T09:00:00Z'),
  )

it('hands on what the button sends, and leads where the handler says', async () => {
  const answer = await post(
    async ({ token, locale, action, field }) => `/${token}/${locale}/${action}/${field('slot')}/${field('none')}`,
    {
      fields: { locale: 'fr', action: 'move', slot: 'ten' },
    },
  )
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/t/fr/move/ten/'])
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

it.each([
  ['an unknown language', { locale: 'xx' }, { referer: `${SITE}/fr/rendez-vous/t/` }, 'fr'],
  ['no language', {}, { 'accept-language': 'fr' }, 'fr'],
] as const)('with %s speaks that of the page, else of the browser', async (_, fields, headers, locale) => {
  const answer = await post(async (pressed) => `/${pressed.locale}/`, { fields, headers })
  expect(answer.headers.get('location')).toBe(`/${locale}/`)
})

it('finds out once who sends a form, for its handler and for a page that refuses it', async () => {
  const referers = vi.spyOn(Headers.prototype, 'get')
  const headers = { referer: `${SITE}/nl/agenda/?q=1`, 'x-visitor-address': '2001:db8:1:2::7' }
  const handle = vi.fn<FormActionHandler>(async () => ({ refused: 'tooMany' }))
  expect((await post(handle, { fields: { locale: 'fr' }, headers })).status).toBe(429)
  const visitor = { language: 'fr', key: '2001:db8:1:2::/64', referrer: '/nl/agenda/?q=1' }
  expect(handle).toHaveBeenCalledWith(expect.objectContaining({ locale: 'fr', visitor }))
  const asked = referers.mock.calls.map(([name]) => name)
  expect(asked.filter((name) => name === 'referer' || name === 'x-visitor-address').sort()).toEqual([
    'referer',
    'x-visitor-address',
  ])
})

it('refuses what no button sends', async () => {
  expect((await post(async () => null)).status).toBe(400)
  expect((await post(async () => '/', { headers: { 'content-type': 'text/plain' } })).status).toBe(400)
})

it('says in a page that it cannot be done just now, and leads back', async () => {
  const away = async () => Promise.reject(new Error('connection lost'))
  const answer = await post(away, { headers: { referer: `${SITE}/nl/zoekwens/t/` } })
  expect(answer.status).toBe(503)
  expect(await answer.text()).toMatch(/^nl \/nl\/zoekwens\/t\/ \S/)
})
