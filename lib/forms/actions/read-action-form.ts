import { brusselsDay } from '../../shared/time.ts'
import { type FormReading, fieldEntries, readForm } from '../rules.ts'
import { type ActionError, type ActionFormName, type ActionFormValues, actionFormOf } from '../rules-action-forms.ts'
import type { FormAction } from './form-action.ts'

export type Reading<Name extends ActionFormName> =
  | { values: ActionFormValues<Name>; errors: null }
  | { values: Partial<ActionFormValues<Name>>; errors: Record<string, ActionError> }

/**
 * The values of a form of the portal, of the desk or of a signed link as they were sent, or all errors by field.
 * @param all needed by a form of which a field has several values; `now`: needed by one with days
 */
export function readActionForm<Name extends ActionFormName>(
  name: Name,
  field: FormAction['field'],
  { all, now = new Date() }: Partial<Pick<FormAction, 'all' | 'now'>> = {},
): Reading<Name> {
  const definition = actionFormOf(name)
  const raw = Object.fromEntries(
    fieldEntries(definition).map(([key, { view }]) => [key, view.kind === 'checks' ? (all?.(key) ?? []) : field(key)]),
  )
  const { values, errors } = readForm(definition, raw, brusselsDay(now.toISOString())) as FormReading<
    ActionFormValues<Name>
  >
  return Object.keys(errors).length === 0
    ? { values: values as ActionFormValues<Name>, errors: null }
    : { values, errors: errors as Record<string, ActionError> }
}
