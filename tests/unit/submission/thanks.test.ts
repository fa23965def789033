import { expect, it } from 'vitest'
import { FEEDBACK_STEPS } from '../../../components/submission/feedback/feedbackSteps.ts'
import { FORM_NAMES, formOf } from '../../../lib/forms/rules-table.ts'
import { translations } from '../../../lib/i18n/translations.ts'
import type { Subject } from '../../../lib/leads/subject.ts'
import { LANGUAGES } from '../../../lib/listings/rules.ts'
import { THANK_YOU_PAGES, thanksFor } from '../../../lib/submission/handler-table.ts'

const about = (market: 'sale' | 'rent') => ({ kind: 'property', listing: { market } }) as unknown as Subject

it('thanks for each form in words of its own; an offer has its summary, and both saved searches ask to confirm', () => {
  expect(THANK_YOU_PAGES.alert).toBe(THANK_YOU_PAGES.demandRegister)
  const own = FORM_NAMES.filter((form) => form !== 'offer' && form !== 'alert').map((form) => THANK_YOU_PAGES[form])
  expect(new Set(own).size).toBe(own.length)
  expect(own).not.toContain('feedback')
})

it.each(FORM_NAMES.filter((form) => formOf(form).about === 'property' && form !== 'offer'))(
  'leads from %s about a home to let to others to let',
  (form) => {
    expect(FEEDBACK_STEPS[thanksFor(form, about('rent'), false)].next).toBe('for-rent')
  },
)

it.each(['contactMe', 'appointment', 'documents', 'sendToFriend'] as const)(
  'leads from %s about a home for sale to others for sale',
  (form) => {
    expect(FEEDBACK_STEPS[thanksFor(form, about('sale'), false)].next).toBe('for-sale')
  },
)

it.each(['alert', 'demandRegister'] as const)('leads from a saved search (%s) to the list that it watches', (form) => {
  const nextOf = (goal: unknown) =>
    FEEDBACK_STEPS[thanksFor(form, { kind: 'none' } as unknown as Subject, false, goal)].next
  expect([nextOf('rent'), nextOf('sale'), nextOf(undefined)]).toEqual(['for-rent', 'for-sale', 'for-sale'])
})

it.each(LANGUAGES)('gives each page a title of its own in %s', (locale) => {
  const titles = Object.values(FEEDBACK_STEPS).map(({ title }) => translations(locale, 'submission.thanks')(title))
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([])
})

it('promises no copy where there is none', () => {
  expect(thanksFor('contactMe', about('sale'), true)).toBe('feedback')
})
