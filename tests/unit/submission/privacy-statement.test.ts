import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { translations } from '../../../lib/i18n/translations.ts'
import { LANGUAGES } from '../../../lib/listings/rules.ts'
import { PRIVACY_STATEMENT_VERSION, PRIVACY_STATEMENTS } from '../../../lib/submission/privacy-statement.ts'

it('the version that is stored with a request is that of the texts under the forms; other texts need a new row', () => {
  const texts = LANGUAGES.map((language) => {
    const t = translations(language, 'forms')
    return [language, t('consent.text'), t('consent.more')]
  })
  const hash = createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 16)
  expect(PRIVACY_STATEMENTS.at(-1)?.hash).toBe(hash)
  expect(PRIVACY_STATEMENT_VERSION).toBe(PRIVACY_STATEMENTS.at(-1)?.since)
})

it('each text and each date stands there once, the latest last', () => {
  const dates = PRIVACY_STATEMENTS.map(({ since }) => since)
  expect(dates).toEqual([...new Set(dates)].toSorted())
  expect(new Set(PRIVACY_STATEMENTS.map(({ hash }) => hash)).size).toBe(dates.length)
})
