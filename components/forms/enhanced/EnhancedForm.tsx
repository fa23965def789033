// Must come before any schema.
import './zodWithoutEval.ts'
import { memo, useEffect, useState } from 'react'
import type { SectionProps } from '#components/forms/formProps.ts'
import { type FormName, formOf } from '#lib/domain/forms/form-table.ts'
import { DrivenForm, type DrivenProps } from './DrivenForm.tsx'
import { fileUploader } from './fileUploader.ts'
import { storePerson } from './person.ts'
import { sendForm } from './sendForm.ts'
import { challengeSolver } from './solveChallenge.ts'

type Props = Omit<DrivenProps, 'fields'> & { form: FormName; sections: SectionProps[] }

function VisitorForm({ form, sections, ...driven }: Props) {
  const { element, messages } = driven
  const fields = sections.flatMap((section) => section.fields)
  const [solver] = useState(challengeSolver)
  const [uploader] = useState(() => fileUploader(form, messages.network))
  useEffect(() => solver.begin(), [solver])
  return (
    <DrivenForm
      {...driven}
      fields={fields}
      schema={formOf(form)}
      serverChecks={formOf(form).serverChecks ?? false}
      prepare={uploader.send}
      action={async (data) => uploader.checked(await sendForm(form, data, await solver.solution()))}
      onSent={() => storePerson(element, fields)}
      onFailed={solver.renew}
    />
  )
}

/** Drives a visitors' form. */
export const EnhancedForm = memo(VisitorForm)
