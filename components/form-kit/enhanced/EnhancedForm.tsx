// Must come before any schema.
import './zodWithoutEval.ts'
import { memo, useEffect, useState } from 'react'
import { type FormName, formOf } from '#lib/forms/rules-table.ts'
import { DrivenForm, type DrivenProps } from './DrivenForm.tsx'
import { fileUploader } from './fileUploader.ts'
import { storePerson } from './person.ts'
import { sendForm } from './sendForm.ts'
import { challengeSolver } from './solveChallenge.ts'

type Props = DrivenProps & { form: FormName }

function VisitorForm({ form, ...driven }: Props) {
  const { element, messages, fields } = driven
  const [solver] = useState(challengeSolver)
  const [uploader] = useState(() => fileUploader(form, messages.network))
  useEffect(() => solver.begin(), [solver])
  return (
    <DrivenForm
      {...driven}
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
