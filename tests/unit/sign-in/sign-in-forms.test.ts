import { describe, expect, it } from 'vitest'
import { fieldEntries, readForm, validate } from '../../../lib/forms/rules.ts'
import { ACTION_ERRORS, ACTION_FORM_NAMES, actionFormOf } from '../../../lib/forms/rules-action-forms.ts'
import { FORMS } from '../../../lib/sign-in/rules-forms.ts'

const GOOD = 'fjrk48dhtwqz'

describe('the forms of signing in', () => {
  const fields = ACTION_FORM_NAMES.flatMap((form) => fieldEntries(actionFormOf(form)))

  it('hide what is typed as a password, and name its use for managers of passwords', () => {
    const passwords = fields.filter(([name]) => ['current', 'password', 'again'].includes(name))
    expect(passwords.length).toBeGreaterThanOrEqual(7)
    for (const [, { view }] of passwords) {
      expect(view.kind).toBe('password')
      expect(view.autocomplete).toMatch(/^(new|current)-password$/)
      // A browser would cut off what is pasted, and say nothing.
      expect(view.maxLength).toBeUndefined()
    }
  })

  it('have errors with a sentence only', () => {
    const errors = fields.flatMap(([, { view }]) => view.errors)
    expect(errors.filter((error) => !Object.hasOwn(ACTION_ERRORS, error))).toEqual([])
  })

  it.each([
    [{ password: GOOD, again: GOOD }, {}],
    [{ password: GOOD, again: 'fjrk48dhtwqZ' }, { again: 'different' }],
    [{ password: GOOD, again: `${GOOD} ` }, { again: 'different' }],
    [{ password: GOOD, again: '' }, { again: 'different' }],
    [{ password: 'kort', again: '' }, { password: 'tooShort' }],
    [{}, { password: 'required' }],
  ])('want a new password twice the same, to the letter, once it is good: %j', (raw, errors) => {
    expect(readForm(FORMS.choosePassword, raw).errors).toEqual(errors)
  })

  it('find all mistakes at once', () => {
    expect(readForm(FORMS.changePassword, { password: GOOD, again: 'x' }).errors).toEqual({
      current: 'currentRequired',
      again: 'different',
    })
    expect(readForm(FORMS.login, { email: 'noor @ example' }).errors).toEqual({
      email: 'emailInvalid',
      password: 'passwordRequired',
    })
  })

  it('read a code as people copy it, and a password as it was typed', () => {
    expect(validate(FORMS.loginCode, { code: ' 123-456 ' })).toEqual({ ok: true, values: { code: '123456' } })
    expect(validate(FORMS.secondStep, { current: ' a  b ' })).toEqual({ ok: true, values: { current: ' a  b ' } })
  })
})
