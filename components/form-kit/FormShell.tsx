'use client'

import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import type { FormState } from '#lib/forms/rules-state.ts'
import type { FormName } from '#lib/forms/rules-table.ts'
import type { FormMessages } from '#lib/lazy-messages/form-messages.ts'
import type { MessageFile } from '#lib/lazy-messages/message-file.ts'
import { fillInPerson } from './enhanced/person.ts'
import { FormActions } from './FormActions.tsx'
import { ErrorSummary } from './fields/ErrorSummary.tsx'
import { FormSection } from './fields/FormSection.tsx'
import { FormStep } from './fields/FormStep.tsx'
import { FormContext } from './formContext.ts'
import type { ShellMessages, StepProps } from './formProps.ts'
import styles from './RequestForm.module.css'
import { useFormShell } from './useFormShell.ts'
import { useFormSteps } from './useFormSteps.ts'

type Props = {
  form: FormName
  steps: StepProps[]
  /** Hidden fields by name. */
  hidden: Record<string, string>
  messages: ShellMessages
  /** Address of the file with the error messages. */
  errorMessages: MessageFile<FormMessages>
  initial: FormState
  note: ReactNode
  before: ReactNode
  consent: ReactNode
}

/** The client component of every visitors' form. */
export function FormShell({ form, steps, hidden, messages, errorMessages, initial, note, before, consent }: Props) {
  // The same array until the page sends other steps: what drives the form renders again for a new one.
  const fields = useMemo(() => steps.flatMap(({ sections }) => sections.flatMap((one) => one.fields)), [steps])
  // A form's fields never change while it is mounted.
  const own = useRef(fields)
  const { status, setStatus, driver, formProps, formRef, summaryRef } = useFormShell(
    initial,
    messages.problem,
    () => import('./enhanced/EnhancedForm.tsx').then(({ EnhancedForm }) => EnhancedForm),
    (event, { submit, check }) => {
      if (stepped.isLast) submit?.(event)
      else void check?.(stepped.names).then((isValid) => isValid && stepped.next())
    },
    (element) => (stepped.isLast ? element.submit() : stepped.showAll()),
  )
  const { register, errors, failure, title, attempts } = status
  const stepped = useFormSteps(formRef, steps, errors, attempts)
  useEffect(() => {
    if (formRef.current) fillInPerson(formRef.current, own.current)
  }, [formRef])

  const driven = { form, fields, messages, errorMessages, initial, onChange: setStatus }
  const shared = { errors, register, messages }
  return (
    <form {...formProps} className={styles.form} action={`/api/requests/${form}/`} encType="multipart/form-data">
      {driver && <driver.Form {...driven} element={driver.element} />}
      <ErrorSummary
        ref={summaryRef}
        id="form-problem"
        fields={fields}
        errors={errors}
        title={title}
        failure={failure}
        more={messages.allErrors}
        onFollow={stepped.reveal}
      />
      {note}
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {/** A honeypot: bots fill in every field. It is hidden from people and assistive technology. */}
      <div className={styles.trap} aria-hidden="true">
        <label>
          {messages.trap}
          <input type="text" name="-website" tabIndex={-1} autoComplete="off" defaultValue="" />
        </label>
      </div>
      <FormContext value={{ fields, status, messages }}>
        {steps.length === 1
          ? steps[0]?.sections.map((section) => <FormSection key={section.name} {...section} {...shared} />)
          : steps.map((step, index) => (
              <FormStep
                key={step.count}
                {...step}
                {...shared}
                index={index}
                steps={steps.length}
                isShown={stepped.current === null || stepped.current === index}
              >
                {index === 0 && before}
              </FormStep>
            ))}
        {steps.length === 1 && before}
        <FormActions steps={steps.length} {...stepped} messages={messages} consent={consent} />
      </FormContext>
    </form>
  )
}
