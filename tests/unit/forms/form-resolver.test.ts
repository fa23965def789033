import { beforeAll, describe, expect, it, vi } from 'vitest'
import { dependentFields, type FormValues, formResolver } from '../../../components/form-kit/enhanced/formResolver.ts'
import { sectionsOf } from '../../../components/form-kit/formProps.ts'
import { MAX_FILE_BYTES, validate } from '../../../lib/forms/rules.ts'
import { FORM_NAMES, type FormName, formOf } from '../../../lib/forms/rules-table.ts'
import { SAMPLES } from '../../support/forms/form-samples.ts'

/** The list of a file input, which Node doesn't have. */
class Files extends Array<{ name: string; size: number }> {}

const fieldsOf = (form: FormName) => sectionsOf(form, 'nl', {}).flatMap(({ fields }) => fields)

/** The errors of a form as react-hook-form gets them, when all its fields or some of them are registered. */
async function errorsOf(form: FormName, values: FormValues, names = fieldsOf(form).map(({ name }) => name)) {
  const options = { names, fields: {}, shouldUseNativeValidation: false }
  const { errors } = await formResolver(formOf(form), fieldsOf(form))(values, undefined, options)
  return Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, error?.type]))
}

beforeAll(() => vi.stubGlobal('FileList', Files))

describe('the resolver of a form', () => {
  it('finds in each form what the server finds', async () => {
    for (const form of FORM_NAMES)
      for (const values of [{}, SAMPLES[form]]) {
        const result = validate(formOf(form), values)
        expect(await errorsOf(form, values), form).toEqual(result.ok ? {} : result.errors)
      }
  })

  it('reads unticked boxes and groups without a choice as missing', async () => {
    const { binding: _, financing: __, ...values } = SAMPLES.offer
    expect(await errorsOf('offer', { ...values, binding: false, financing: null })).toEqual({
      binding: 'bindingRequired',
      financing: 'financingRequired',
    })
  })

  it('says nothing about fields that the page leaves out', async () => {
    expect(await errorsOf('renovation', { email: 'anna' }, ['firstName', 'email', 'advice'])).toEqual({
      email: 'emailInvalid',
    })
  })

  it('knows a chosen file, and one that is too large', async () => {
    const cv = (size: number) => ({ ...SAMPLES.job, cv: Files.of({ name: 'cv.pdf', size }) as unknown as FileList })
    expect(await errorsOf('job', { ...SAMPLES.job, cv: new Files() as unknown as FileList })).toEqual({
      cv: 'cvRequired',
    })
    expect(await errorsOf('job', cv(MAX_FILE_BYTES))).toEqual({})
    expect(await errorsOf('job', cv(MAX_FILE_BYTES + 1))).toEqual({ cv: 'fileTooLarge' })
  })
})

it('a field depends on those of its rules and of its condition', () => {
  const dependents = (changed: string) => [...new Set(dependentFields(formOf('offer'), changed, fieldsOf('offer')))]
  expect(dependents('startDate')).toEqual(['endDate'])
  expect(dependents('financing')).toEqual(['loanAmount', 'loanTerm'])
  expect(dependents('place')).toEqual([])
})
