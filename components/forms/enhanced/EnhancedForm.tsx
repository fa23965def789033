import { memo, useEffect, useLayoutEffect, useState } from 'react'
import { type FieldErrors, useForm } from 'react-hook-form'
import type { SectionProps, ShellMessages } from '#components/forms/formProps.ts'
import type { FormProblems, FormStatus, Register } from '#components/forms/formStatus.ts'
import { useFormAction } from '#components/ui/useFormAction.ts'
import { usePointerUp } from '#components/ui/usePointerUp.ts'
import type { FormName } from '#lib/domain/forms/form-table.ts'
import { formatPhone } from '#lib/domain/shared/phone.ts'
import type { FormMessages } from '#lib/i18n/lazy-messages/form-messages.ts'
import type { MessageFile } from '#lib/i18n/lazy-messages/message-file.ts'
import { chosenIn, dependentFields, type FormValues, formResolver, hasServerChecks } from './formResolver.ts'
import { storePerson } from './person.ts'
import { sendForm } from './sendForm.ts'
import { challengeSolver } from './solveChallenge.ts'
import { useErrorTexts } from './useErrorTexts.ts'

type Props = {
  form: FormName
  /** The form on the page. */
  element: HTMLFormElement
  sections: SectionProps[]
  messages: ShellMessages
  /** Address of the file with the error messages. */
  errorMessages: MessageFile<FormMessages>
  /** What was wrong when the page arrived. */
  problems: FormProblems
  onChange: (status: FormStatus) => void
}

/** An error that the server found; its message is finished, while errors of the rules have a message key as type. */
const serverError = (message: string) => ({ type: 'server', message })

const isBox = (control: HTMLInputElement): boolean => control.type === 'radio' || control.type === 'checkbox'

function ReportingForm({ form, element, sections, messages, errorMessages, problems, onChange }: Props) {
  const fields = sections.flatMap((section) => section.fields)
  const [solver] = useState(challengeSolver)
  const released = usePointerUp()
  const { arrival, textsOf } = useErrorTexts({ fields, messages, errorMessages })
  const [initial] = useState(() => ({
    defaultValues: chosenIn(element, fields),
    errors: Object.fromEntries(Object.entries(problems.errors).map(([name, message]) => [name, serverError(message)])),
  }))
  const { register, handleSubmit, setError, formState } = useForm<FormValues>({
    ...initial,
    resolver: formResolver(form, fields),
    mode: 'onTouched',
    shouldFocusError: false,
  })
  const { errors, submitCount } = formState

  const { isSending, send } = useFormAction({
    action: async (data) => sendForm(form, data, await solver.solution()),
    network: messages.network,
    onSent: () => storePerson(element, fields),
  })
  const sending = formState.isSubmitting || isSending

  useEffect(() => solver.begin(), [solver])

  /** Sends the form; the server's errors are added to those that the rules `found`. */
  const sendAndShow = async (found: FieldErrors<FormValues>): Promise<void> => {
    const state = await send(element)
    if (state.kind === 'invalid') {
      await arrival()
      for (const [name, message] of Object.entries(state.errors)) if (!found[name]) setError(name, serverError(message))
    } else if (state.kind === 'failed' && Object.keys(found).length === 0) {
      solver.renew()
      setError('root.server', serverError(state.message))
    }
  }
  const submit = handleSubmit(
    () => sendAndShow({}),
    async (found) => {
      if (hasServerChecks(form)) await sendAndShow(found)
      await arrival()
    },
  )

  const registerField: Register = (name) => {
    const isPhone = fields.some((field) => field.name === name && field.kind === 'phone')
    const control = register(name, { deps: dependentFields(form, name, fields).filter((other) => errors[other]) })
    return {
      ...control,
      // react-hook-form takes the value of a box that is checked by default from the boxes that it already knows, and
      // would uncheck what was chosen in the others: here the default is what is chosen now.
      ref: (box: HTMLInputElement | null) => {
        if (box && isBox(box)) box.defaultChecked = box.checked
        control.ref(box)
      },
      onBlur: async (event) => {
        const target: HTMLInputElement = event.target
        // A field that was only passed through isn't wrong yet.
        if ((isBox(target) || target.value === '') && !errors[name]) return
        if (isPhone) target.value = formatPhone(target.value)
        await released()
        await control.onBlur(event)
      },
    }
  }

  useLayoutEffect(() => {
    onChange({
      register: registerField,
      submit: (event) => {
        if (!sending) void submit(event)
      },
      ...textsOf(errors),
      failure: errors.root?.server?.message ?? (submitCount === 0 ? problems.failure : null),
      sending,
      attempts: submitCount,
    })
  })

  return null
}

/**
 * Drives a form that is already on the page by react-hook-form. It renders nothing: it connects the form's own controls
 * and reports what the form shows. Memoized, because it reports whenever it renders: only for changes of its own.
 */
export const EnhancedForm = memo(ReportingForm)
