/** The errors of a form with passwords, as an address names them where no script runs. */
import type { ActionError } from '../forms/rules-action-forms.ts'

const FIELD_ERRORS = {
  current: ['currentRequired', 'wrong', 'tooMany'],
  password: ['required', 'tooShort', 'tooLong', 'personal', 'common', 'samePassword'],
  again: ['different'],
} as const satisfies Record<string, readonly ActionError[]>

/** The errors that an address names, by field; unknown names are left out. */
export const passwordErrors = (names: string | undefined): Record<string, ActionError> =>
  Object.fromEntries(
    Object.entries(FIELD_ERRORS).flatMap(([field, known]) => {
      const error = known.find((name) => names?.split(',').includes(name))
      return error ? [[field, error]] : []
    }),
  )
