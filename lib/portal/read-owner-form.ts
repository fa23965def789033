import { type FormReading, readForm } from '../domain/forms/form.ts'
import { type OwnerError, type OwnerFormName, type OwnerFormValues, ownerFormOf } from '../domain/portal/owner-forms.ts'
import type { FormAction } from '../forms/actions/form-action.ts'

type Reading<Name extends OwnerFormName> =
  | { values: OwnerFormValues<Name>; errors: null }
  | { values: Partial<OwnerFormValues<Name>>; errors: Record<string, OwnerError> }

/** The values of an owners' form as they were sent, or all errors by field. */
export function readOwnerForm<Name extends OwnerFormName>(name: Name, field: FormAction['field']): Reading<Name> {
  const definition = ownerFormOf(name)
  const raw = Object.fromEntries(
    Object.values(definition.sections)
      .flatMap(Object.keys)
      .map((key) => [key, field(key)]),
  )
  const { values, errors } = readForm(definition, raw) as FormReading<OwnerFormValues<Name>>
  return Object.keys(errors).length === 0
    ? { values: values as OwnerFormValues<Name>, errors: null }
    : { values, errors: errors as Record<string, OwnerError> }
}
