import { afterEach, expect, it, vi } from 'vitest'
import { handleFormAction } from '../../../../lib/forms/actions/form-action.ts'
import { translations } from '../../../../lib/i18n/translations.ts'
import { LANGUAGES } from '../../../../lib/listings/rules.ts'
import { log } from '../../../../lib/log.ts'
import { portalRetryPage } from '../../../../lib/server/error-pages/portal-retry-page.ts'

const SITE = 'https://www.lindehof.example'
afterEach(() => {
  vi.restoreAllMocks()
})

/** What comes back when the database is away while a form of the owners is sent. */
async function refused(form: Parameters<typeof portalRetryPage>[0], path: string, fields: Record<string, string>) {
  vi.spyOn(log, 'error').mockImplementation(() => undefined)
  const request = new Request(`${SITE}${path}`, { method: 'POST', body: new URLSearchParams(fields) })
  const away = async () => Promise.reject(new Error('connection lost'))
  const answer = await handleFormAction(request, '', away, portalRetryPage(form), new Date('2026-11-23T09:00:00Z'))
  return { status: answer.status, retry: answer.headers.get('retry-after'), html: await answer.text() }
}

it.each(LANGUAGES)(
  'speaks of the login in %s, keeps what was typed but the password, and can be sent again',
  async (locale) => {
    const fields = { locale, email: '"an"@b.be', password: 'Geheim-woord', back: '/nl/mijn-woning/1/' }
    const { status, retry, html } = await refused('login', '/api/owner/login/', fields)
    expect([status, retry]).toEqual([503, '30'])
    expect(html).toContain(translations(locale, 'sign-in')('outage.login.title'))
    for (const key of ['summary.failed', 'retry.back', 'failures.unavailable'] as const)
      expect(html).not.toContain(translations(locale, 'forms')(key))
    expect(html).toContain('action="/api/owner/login/"')
    expect(html).toContain('value="&quot;an&quot;@b.be"')
    expect(html).toContain('name="back" value="/nl/mijn-woning/1/"')
    expect(html).not.toContain('Geheim-woord')
  },
)

it('keeps a typed code and a typed mail address', async () => {
  const code = await refused('code', '/api/owner/login/code/', { locale: 'nl', code: '123456', trust: 'yes' })
  expect(code.html).toContain('value="123456"')
  expect(code.html).toContain('name="trust" value="yes"')
  const forgotten = await refused('forgotten', '/api/owner/forgotten-password/', { locale: 'fr', email: 'an@b.be' })
  expect(forgotten.html).toContain('value="an@b.be"')
  expect(forgotten.html).toContain(translations('fr', 'sign-in')('outage.forgotten.title'))
})

it('names the account, and never shows passwords', async () => {
  const password = {
    locale: 'nl',
    action: 'password',
    current: 'Oud-woord',
    password: 'Nieuw-woord',
    again: 'Nieuw-woord',
  }
  const { html } = await refused('account', '/api/owner/account/', password)
  expect(html).toContain(translations('nl', 'sign-in')('outage.account.title'))
  expect(html).not.toMatch(/Oud-woord|Nieuw-woord|<form/)
  const language = await refused('account', '/api/owner/account/', { locale: 'nl', action: 'language', language: 'fr' })
  expect(language.html).toContain('name="language" value="fr"')
})
