import { expect, it } from 'vitest'
import { officeLanguage } from '../../../lib/leads/office-language.ts'
import type { Language } from '../../../lib/listings/rules.ts'

const BOTH = { languages: ['nl', 'fr'] as Language[], default: 'nl' as Language }
const FRENCH_FIRST = { languages: ['fr', 'nl'] as Language[], default: 'fr' as Language }

it.each([
  ['Ghent', { zip: '9000', language: null }, FRENCH_FIRST, 'nl'],
  ['Liège', { zip: '4000', language: null }, BOTH, 'fr'],
  ['Brussels', { zip: '1000', language: null }, BOTH, 'nl'],
  ['Brussels', { zip: '1000', language: null }, FRENCH_FIRST, 'fr'],
  ['Brussels, where staff chose French', { zip: '1000', language: 'fr' as const }, BOTH, 'fr'],
  ['Ghent, where staff chose a language that is not in use', { zip: '9000', language: 'de' as const }, BOTH, 'nl'],
  ['the agency itself', null, FRENCH_FIRST, 'fr'],
  [
    'Liège, on a site without French',
    { zip: '4000', language: null },
    { languages: ['nl'] as Language[], default: 'nl' as const },
    'nl',
  ],
])('the mails to %s', (_, office, use, language) => {
  expect(officeLanguage(office, use)).toBe(language)
})
