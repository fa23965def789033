import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { callFormAction } from '../../../lib/forms/actions/call-form-action.ts'
import type { FormActionHandler } from '../../../lib/forms/actions/form-action.ts'
import { translations } from '../../../lib/i18n/translations.ts'
import { log } from '../../../lib/log.ts'

const { jar } = vi.hoisted(() => ({ jar: { set: vi.fn() } }))
vi.mock('next/headers', () => ({
  headers: async () => new Headers({ 'accept-language': 'fr', cookie: 'a=b' }),
  cookies: async () => jar,
}))

beforeEach(() => {
  jar.set.mockClear()
  vi.spyOn(log, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
})

const sent = (fields: Record<string, string>): FormData => {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return data
}
const call = (handle: FormActionHandler, data: unknown = sent({ locale: 'nl' })) =>
  callFormAction(data, handle, new Date('2026-11-23T09:00:00Z'))
const failure = (reason: 'malformed' | 'tooLarge' | 'missing' | 'unavailable', locale: 'nl' | 'fr' = 'fr') => ({
  kind: 'failed',
  message: translations(locale, 'forms')(`failures.${reason}`),
})

it('hands on the fields, the token and the headers, and gives the path of the next page', async () => {
  const state = await call(
    async ({ token, locale, action, field, request }) =>
      `/${[token, locale, action, field('slot'), field('none'), request.headers.get('cookie')].join('/')}`,
    sent({ token: 't', locale: 'nl', action: 'move', slot: 'te\u202en\r\n' }),
  )
  expect(state).toEqual({ kind: 'sent', href: '/t/nl/move/ten\n//a=b' })
  expect(jar.set).not.toHaveBeenCalled()
})

it('gives the state of a form that must be corrected, and makes no page for it', async () => {
  const page = vi.fn()
  const state = { kind: 'invalid', errors: { code: 'No.' } } as const
  expect(await call(async () => ({ state, page }))).toEqual(state)
  expect(page).not.toHaveBeenCalled()
})

it('sets cookies as their headers say', async () => {
  const cookies = ['a=Fe26.2*1*x~y; Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=900', 'b=; Path=/; Max-Age=0']
  expect(await call(async () => ({ href: '/nl/', cookies }))).toEqual({ kind: 'sent', href: '/nl/' })
  expect(jar.set.mock.calls).toEqual([
    ['a', 'Fe26.2*1*x~y', { path: '/', httpOnly: true, sameSite: 'lax', secure: true, maxAge: 900 }],
    ['b', '', { path: '/', maxAge: 0 }],
  ])
})

it.each([
  ['nothing', null, 'malformed'],
  ['text', 'action=end', 'malformed'],
  ['an object', { locale: 'nl' }, 'malformed'],
  ['a name that is too long', sent({ ['x'.repeat(101)]: '' }), 'malformed'],
  ['a value that is too long', sent({ remark: 'é'.repeat(10_001) }), 'tooLarge'],
  [
    'too many values',
    sent(Object.fromEntries(Array.from({ length: 201 }, (_, index) => [`f${index}`, '']))),
    'tooLarge',
  ],
] as const)('refuses %s instead of fields', async (_, data, reason) => {
  const handle = vi.fn()
  expect(await call(handle, data)).toEqual(failure(reason))
  expect(handle).not.toHaveBeenCalled()
})

it('refuses what no form sends, what is missing, and what fails, in the language of the form', async () => {
  expect(await call(async () => null)).toEqual(failure('malformed', 'nl'))
  expect(await call(async () => ({ refused: 'missing' }))).toEqual(failure('missing', 'nl'))
  expect(await call(async () => Promise.reject(new Error('connection lost')))).toEqual(failure('unavailable', 'nl'))
  expect(log.error).toHaveBeenCalledOnce()
})
