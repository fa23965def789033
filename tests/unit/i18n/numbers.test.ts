import { createTranslator, NextIntlClientProvider, useTranslations } from 'next-intl'
import type { RequestConfig } from 'next-intl/server'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { formatNumber } from '../../../lib/costs/rules-money.ts'
import type { MESSAGES } from '../../../lib/i18n/messages.ts'
import readConfig from '../../../lib/i18n/request.ts'
import { translations } from '../../../lib/i18n/translations.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { LANGUAGES, type Language } from '../../../lib/listings/rules.ts'

vi.mock('next-intl/server', () => ({ getRequestConfig: (read: unknown) => read }))

/** What next-intl's hooks work with on a page of one language. */
const configOf = async (language: Language) =>
  (await readConfig({ requestLocale: Promise.resolve(language), locale: undefined })) as RequestConfig & {
    messages: (typeof MESSAGES)[Language]
  }

type Words = { readonly [name: string]: Words | string }
/** Every sentence with its path. */
const sentences = (words: Words, above = ''): [string, string][] =>
  Object.entries(words).flatMap(([name, word]) =>
    typeof word === 'string' ? [[`${above}${name}`, word] as [string, string]] : sentences(word, `${above}${name}.`),
  )

const COUNTED = /\{(\w+), (?:number|plural)\b/g
/** Where a number of a sentence stands as such: a plural may also leave it out, and a year has no point. */
const WRITTEN = /#|, number\}/

it.each(LANGUAGES)(
  'every sentence of next-intl’s hooks writes its numbers as amounts are written: %s',
  async (language) => {
    const { locale, messages } = await configOf(language)
    const t = createTranslator({ locale, messages, timeZone: 'Europe/Brussels', onError: () => undefined })
    const written = sentences(messages as unknown as Words).filter(
      ([, text]) => WRITTEN.test(text) && !text.includes('<'),
    )
    expect(written.length).toBeGreaterThan(50)
    const wrong = written.flatMap(([path, text]) => {
      const names = [...text.matchAll(/\{(\w+)/g)].map(([, name = '']) => [name, 'x'])
      const counts = [...text.matchAll(COUNTED)].map(([, name = '']) => [name, 12_345])
      const said = t(path as never, { ...Object.fromEntries(names), ...Object.fromEntries(counts) } as never) as string
      return said.includes(String(formatNumber(12_345, language))) ? [] : [`${path}: ${said}`]
    })
    expect(wrong).toEqual([])
  },
)

function Library() {
  return `${useLocale()}: ${useTranslations('cms.pictures')('count', { count: 88_704 })}`
}

it('a component writes them as translations() does, and knows its language', async () => {
  const { locale, messages } = await configOf('fr')
  const around = { locale, messages, timeZone: 'Europe/Brussels', children: createElement(Library) }
  const said = renderToStaticMarkup(createElement(NextIntlClientProvider, around))
  expect(said).toBe('fr: 88.704 photos')
  expect(said).toBe(`fr: ${translations('fr', 'cms.pictures')('count', { count: 88_704 })}`)
})
