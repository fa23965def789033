import { type FocusEvent, type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FieldProps, ShellMessages } from '#components/forms/formProps.ts'
import { useFormAction } from '#components/ui/useFormAction.ts'
import { usePointerUp } from '#components/ui/usePointerUp.ts'
import type { FormState } from '#lib/domain/forms/form-state.ts'
import type { FormMessages } from '#lib/i18n/lazy-messages/form-messages.ts'
import type { MessageFile } from '#lib/i18n/lazy-messages/message-file.ts'
import { fillInPerson, storePerson } from './person.ts'
import { sendForm } from './send.ts'
import { challengeSolver } from './solve.ts'
import { byKey, bySentence, loadRules, useFieldErrors, type WrongFields } from './useSentences.ts'

type Problems = { wrong: WrongFields; failure: string | null }
type Options = {
  form: string
  fields: FieldProps[]
  /** Problems at render time. */
  problems: { errors: Record<string, string>; failure: string | null }
  messages: ShellMessages
  sentences: MessageFile<FormMessages>
}

/**
 * State of a form in the browser: validates fields on blur, solves the challenge in the background, and sends in place.
 */
export function useRequest({ form, fields, problems, messages, sentences: address }: Options) {
  const formRef = useRef<HTMLFormElement>(null)
  const summaryRef = useRef<HTMLDivElement>(null)
  // A form's fields never change while it is mounted.
  const own = useRef(fields)
  const solver = useRef(challengeSolver())
  const sentences = useFieldErrors({ fields, messages, address })
  const [wrong, setWrong] = useState(() => bySentence(problems.errors))
  const [failure, setFailure] = useState(problems.failure)
  const [checking, setChecking] = useState(false)
  // The errors that the browser found in what was sent last.
  const ownErrors = useRef<Record<string, string>>({})
  const { state, isSending, send } = useFormAction({
    action: async (data) => sendForm(form, data, await solver.current.solution()),
    network: messages.network,
    onSent: (element) => storePerson(element, fields),
  })
  // Incremented whenever the summary must be announced, even with the same content.
  const [attempts, setAttempts] = useState(problems.failure || Object.keys(problems.errors).length > 0 ? 1 : 0)

  useEffect(() => {
    if (attempts > 0) summaryRef.current?.focus()
  }, [attempts])
  useEffect(() => {
    if (formRef.current) fillInPerson(formRef.current, own.current)
  }, [])

  const reject = (next: Problems): void => {
    setWrong(next.wrong)
    setFailure(next.failure)
    setAttempts((count) => count + 1)
  }

  const check = async (element: HTMLFormElement) => (await loadRules())?.checkFields(form, element, fields) ?? {}

  /** Shows the errors found in the browser. */
  const tellOwn = async (found: Record<string, string>): Promise<void> => {
    await sentences.arrival()
    reject({ wrong: byKey(found), failure: null })
  }

  /** Shows what the server says. */
  const showState = useEffectEvent(async (next: FormState): Promise<void> => {
    const found = ownErrors.current
    if (next.kind === 'invalid') {
      await sentences.arrival()
      reject({ wrong: { ...bySentence(next.errors), ...byKey(found) }, failure: null })
    } else if (next.kind === 'failed' && Object.keys(found).length > 0) await tellOwn(found)
    else if (next.kind === 'failed') {
      solver.current.renew()
      reject({ wrong: {}, failure: next.message })
    }
  })
  useEffect(() => void showState(state), [state])

  const onSubmit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const element = event.currentTarget
    if (checking || isSending) return
    setChecking(true)
    const found = await check(element)
    ownErrors.current = found
    if (Object.keys(found).length === 0 || (await loadRules())?.asksServer(form)) send(element)
    else await tellOwn(found)
    setChecking(false)
  }

  const released = usePointerUp()

  /** Validates one field again. */
  const recheck = async (element: HTMLFormElement, name: string): Promise<void> => {
    const found = await check(element)
    await released()
    // A rule between fields may report another field than the corrected one.
    setWrong(({ [name]: _before, ...others }) => {
      const left = Object.entries(others).filter(([other, one]) => 'sentence' in one || found[other])
      return { ...Object.fromEntries(left), ...(found[name] && byKey({ [name]: found[name] })) }
    })
  }
  /** Formats a phone number in groups (specification 5), unless the visitor types on. */
  const group = async (control: HTMLInputElement): Promise<void> => {
    const { value } = control
    const rules = await loadRules()
    if (rules && control.value === value) control.value = rules.formatPhone(value)
  }
  const onBlur = ({ target, currentTarget }: FocusEvent<HTMLFormElement>): void => {
    const { name, value, type } = target as unknown as HTMLInputElement
    if (fields.some((field) => field.name === name && field.kind === 'phone'))
      void group(target as unknown as HTMLInputElement)
    // A field that was only passed through isn't wrong yet.
    if (name && type !== 'radio' && type !== 'checkbox' && (value !== '' || wrong[name]))
      void recheck(currentTarget, name)
  }
  const onChange = ({ target, currentTarget }: FormEvent<HTMLFormElement>): void => {
    const { name } = target as unknown as HTMLInputElement
    if (name && wrong[name]) void recheck(currentTarget, name)
  }
  const onFocus = (): void => {
    solver.current.begin()
    void sentences.ask()
  }

  const errors = sentences.errorsOf(wrong)
  const title = sentences.titleOf(fields.filter(({ name }) => errors[name]).length)
  return {
    errors,
    title,
    failure,
    sending: checking || isSending,
    formRef,
    summaryRef,
    listeners: { onSubmit, onBlur, onChange, onFocus },
  }
}
