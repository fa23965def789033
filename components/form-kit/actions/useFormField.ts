import { use } from 'react'
import { FormContext } from '#components/form-kit/formContext.ts'

/** A field of the FieldForm around a component. Every field is required, so that none is marked. */
export function useFormField(name: string) {
  const form = use(FormContext)
  const field = form?.fields.find((one) => one.name === name)
  if (!form || !field) throw new Error(`There is no form with a field ${name} around this one.`)
  const { status, messages } = form
  return { ...field, error: status.errors[name], register: status.register, messages }
}
