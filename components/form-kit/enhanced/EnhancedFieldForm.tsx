// Must come before any schema.
import './zodWithoutEval.ts'
import { type ComponentType, memo } from 'react'
import type { FormSchema } from '#lib/forms/rules.ts'
import type { ActionFormName, FormNoun } from '#lib/forms/rules-action-forms.ts'
import type { FormState } from '#lib/forms/rules-state.ts'
import { DrivenForm, type DrivenProps } from './DrivenForm.tsx'

export type FieldFormProps = DrivenProps & { send: (data: FormData) => Promise<FormState> }

/**
 * Loads the forms of a noun, and gives the component that drives one of them: a form of the portal, of the desk or of a
 * page behind a signed link.
 */
export async function loadFieldForm(noun: FormNoun, form: ActionFormName): Promise<ComponentType<FieldFormProps>> {
  // A pattern for the bundler: each folder of lib that has such a file.
  const { FORMS } = (await import(`../../../lib/${noun}/rules-forms.ts`)) as {
    FORMS: Partial<Record<ActionFormName, FormSchema>>
  }
  const schema = FORMS[form]
  if (!schema) throw new Error(`lib/${noun}/rules-forms.ts has no form ${form}.`)
  return memo(({ send, ...driven }: FieldFormProps) => <DrivenForm {...driven} schema={schema} action={send} />)
}
