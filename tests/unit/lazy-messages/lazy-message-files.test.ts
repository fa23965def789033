import { expect, test } from 'vitest'
import { FORM_NAMES } from '../../../lib/forms/rules-table.ts'
import { messageFile, messageFileResponse } from '../../../lib/lazy-messages/lazy-message-files.ts'
import { lightboxMessages } from '../../../lib/lazy-messages/lightbox-messages.ts'
import { LANGUAGES } from '../../../lib/listings/rules.ts'

const WIDGETS = ['lightbox', 'map', ...FORM_NAMES.map((form) => `form-${form}` as const)] as const
const IMMUTABLE = 'public, max-age=31536000, immutable'

const parts = (address: string) => {
  const [, , , locale = '', widget = '', hash = ''] = address.split('/')
  return { locale, widget, hash }
}

test.each(LANGUAGES)('each widget has its own messages in %s, under an immutable address', async (locale) => {
  const texts = await Promise.all(
    WIDGETS.map(async (widget) => {
      const answer = messageFileResponse(parts(messageFile(widget, locale)))
      expect(answer.status).toBe(200)
      expect(answer.headers.get('cache-control')).toBe(IMMUTABLE)
      expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
      const text = await answer.text()
      expect(text).not.toMatch(/undefined|"\w*\.\w+"/)
      // A round trip's worth, and not a namespace with everything in it.
      expect(text.length).toBeLessThan(8000)
      return text
    }),
  )
  expect(texts[0]).toBe(JSON.stringify(lightboxMessages(locale)))
})

test('each language has its own messages', () => {
  for (const widget of WIDGETS) {
    const addresses = LANGUAGES.map((locale) => parts(messageFile(widget, locale)).hash)
    expect(new Set(addresses).size).toBe(LANGUAGES.length)
  }
})

test('a page of another build gets the messages of this one, uncached', async () => {
  const asked = { ...parts(messageFile('lightbox', 'fr')), hash: '0123456789ab' }
  const answer = messageFileResponse(asked)
  expect(answer.headers.get('cache-control')).toBe('no-cache')
  expect(await answer.json()).toEqual(lightboxMessages('fr'))
})

test.each([
  { locale: 'xx', widget: 'map' },
  { locale: 'nl', widget: 'search' },
  { locale: 'nl', widget: 'toString' },
  { locale: '__proto__', widget: 'map' },
])('there are no words for $widget in $locale', ({ locale, widget }) => {
  expect(messageFileResponse({ locale, widget, hash: 'x' }).status).toBe(404)
})
