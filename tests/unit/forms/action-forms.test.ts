import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { fieldEntries } from '../../../lib/forms/rules.ts'
import {
  ACTION_ERROR_NAMES,
  ACTION_ERRORS,
  ACTION_FORM_NAMES,
  actionFormOf,
  nounOfForm,
} from '../../../lib/forms/rules-action-forms.ts'
import { actionErrorText } from '../../../lib/forms/view-action-error-text.ts'
import { errorKeysOf } from '../../../lib/lazy-messages/form-messages.ts'
import { LANGUAGES } from '../../../lib/listings/rules.ts'

const FILES = globSync('lib/*/rules-forms.ts').map((file) => file.replaceAll('\\', '/'))
const declaredIn = (file: string): Promise<{ FORMS: object; ERRORS?: object }> => import(resolve(file))

it('every noun with such forms is known, and no name is declared twice', async () => {
  expect(FILES.length).toBeGreaterThan(10)
  const forms: string[] = []
  const errors: string[] = []
  for (const file of FILES) {
    const noun = file.split('/')[1]
    const { FORMS, ERRORS = {} } = await declaredIn(file)
    forms.push(...Object.keys(FORMS))
    errors.push(...Object.keys(ERRORS))
    expect(Object.keys(FORMS).map((form) => nounOfForm(form as (typeof ACTION_FORM_NAMES)[number]))).toEqual(
      Object.keys(FORMS).map(() => noun),
    )
  }
  expect(forms.toSorted()).toEqual([...ACTION_FORM_NAMES].toSorted())
  expect(errors.filter((name, at) => errors.indexOf(name) !== at)).toEqual([])
})

it('every error of such a form has a sentence in every language', () => {
  const used = ACTION_FORM_NAMES.flatMap((form) =>
    fieldEntries(actionFormOf(form)).flatMap(([field]) => errorKeysOf(actionFormOf(form), field)),
  )
  expect(used.filter((error) => !Object.hasOwn(ACTION_ERRORS, error))).toEqual([])
  for (const locale of LANGUAGES)
    for (const error of ACTION_ERROR_NAMES) {
      expect(actionErrorText(error, locale)).not.toBe(ACTION_ERRORS[error])
      // The name of a missing message is one word.
      expect(actionErrorText(error, locale)).toContain(' ')
    }
})
