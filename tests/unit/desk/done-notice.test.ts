import { globSync, readFileSync } from 'node:fs'
import { NextIntlClientProvider } from 'next-intl'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { DoneNotice } from '#components/desk-ui/DoneNotice.tsx'
import { MESSAGES } from '../../../lib/i18n/messages.ts'
import { intlLocale } from '../../../lib/i18n/rules-intl-locale.ts'
import { LANGUAGES, type Language } from '../../../lib/listings/rules.ts'
import { expectEach } from '../../support/each.ts'

type Shown = { of: string; done: string | undefined; problems?: readonly string[] }
const Notice = DoneNotice as (shown: Shown) => ReturnType<typeof DoneNotice>

function show(locale: Language, shown: Shown): string {
  const { 'cms-fields': paths, ...messages } = MESSAGES[locale]
  const around = {
    locale: intlLocale(locale),
    messages,
    timeZone: 'Europe/Brussels',
    children: createElement(Notice, shown),
  }
  return renderToStaticMarkup(createElement(NextIntlClientProvider, around))
}

const CODE = globSync('{app,components,lib}/**/*.{ts,tsx}').map((file) => readFileSync(file, 'utf8'))
const found = (pattern: RegExp): string[] => [
  ...new Set(CODE.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name))),
]
/** Groups of sentences that pages show. */
const GROUPS = found(/<DoneNotice of="([\w.-]+)"/g)
const sentencesOf = (group: string, locale: Language): Record<string, string> =>
  group.split('.').reduce<never>((words, part) => words[part], MESSAGES[locale] as never)

it('every page says in each language what was done, by each name that an address may have', () => {
  expect(GROUPS.length).toBeGreaterThan(12)
  expectEach(
    GROUPS.flatMap((of) => LANGUAGES.map((locale) => [of, locale] as const)),
    (of, locale) => {
      const names = Object.keys(sentencesOf(of, 'nl'))
      expect(names.length).toBeGreaterThan(0)
      for (const done of names) {
        const said = show(locale, { of, done })
        expect([done, said.match(/^<p class="\w+" role="status">([^<]{5,})<\/p>$/)?.length]).toEqual([done, 2])
        expect(said).toContain(sentencesOf(of, locale)[done]?.slice(0, 5))
      }
    },
  )
})

it('says at once what could not be done', () => {
  const said = show('nl', { of: 'mail.desk.done', done: 'other', problems: ['other'] })
  expect(said).toContain('role="alert"')
  expect(said).toContain(MESSAGES.nl.mail.desk.done.other)
})

it('says nothing of a name that is none', () => {
  for (const done of [undefined, '', 'x', 'constructor', '__proto__', 'hidden.x'])
    expect(show('nl', { of: 'homes.done', done })).toBe('')
})

it('what an action leads to is said by a page', () => {
  expect(found(/\bSentenceOf<'([\w.-]+)'>/g).filter((group) => !GROUPS.includes(group))).toEqual([])
  const names = new Set(GROUPS.flatMap((group) => Object.keys(sentencesOf(group, 'nl'))))
  // Pages that say it in their own way, each of its own.
  const others = ['ended', 'erased', 'message', 'notUndone', 'restored', 'undone', 'uploaded']
  expect(
    found(/\?done=([a-zA-Z]+)/g)
      .filter((name) => !names.has(name))
      .sort(),
  ).toEqual(others)
})
