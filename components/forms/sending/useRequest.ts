import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import type { FieldProps } from '#components/forms/formProps.ts'
import { formatPhone } from '#lib/domain/phone.ts'
import { checkFields } from './check.ts'
import { fillInPerson, rememberPerson } from './person.ts'
import { challengeSolver } from './solve.ts'
import { useReleased } from './useReleased.ts'

type Problems = { errors: Record<string, string>; failure: string | null }
type Options = { form: string; fields: FieldProps[]; problems: Problems; networkFailure: string }
type Answer =
  | { kind: 'sent'; href: string }
  | { kind: 'invalid'; errors: Record<string, string> }
  | { kind: 'failed'; message: string }

/** The page of this site from which the visitor came to the form; the form's own where they came from elsewhere. */
const sourcePath = (): string => {
  const from = URL.canParse(document.referrer) ? new URL(document.referrer) : null
  return from?.origin === location.origin ? from.pathname : location.pathname
}

/** Sends what a form holds; what the server or the network says of it. */
async function send(form: HTMLFormElement, solution: string, networkFailure: string): Promise<Answer> {
  const body = new FormData(form)
  body.set('-solution', solution)
  body.set('-source', sourcePath())
  try {
    const answer = await fetch(form.action, { method: 'POST', body, headers: { accept: 'application/json' } })
    const data: Partial<Answer> = await answer.json()
    return 'kind' in data ? (data as Answer) : { kind: 'failed', message: networkFailure }
  } catch {
    return { kind: 'failed', message: networkFailure }
  }
}

/** A form's life in the browser: it checks fields as they are left, solves the challenge unseen, and sends in place. */
export function useRequest({ form, fields, problems, networkFailure }: Options) {
  const formRef = useRef<HTMLFormElement>(null)
  const summaryRef = useRef<HTMLDivElement>(null)
  const solver = useRef(challengeSolver())
  const [errors, setErrors] = useState(problems.errors)
  const [failure, setFailure] = useState(problems.failure)
  const [sending, setSending] = useState(false)
  // Raised when a summary must be read, also when it says the same as before.
  const [attempts, setAttempts] = useState(problems.failure || Object.keys(problems.errors).length > 0 ? 1 : 0)

  useEffect(() => {
    if (attempts > 0) summaryRef.current?.focus()
  }, [attempts])
  useEffect(() => {
    // A page that a browser takes out of its memory, by the way back, is ready for another request.
    const ready = (): void => setSending(false)
    addEventListener('pageshow', ready)
    return () => removeEventListener('pageshow', ready)
  }, [])
  useEffect(() => {
    if (formRef.current) fillInPerson(formRef.current)
  }, [])

  const reject = (next: Problems): void => {
    setErrors(next.errors)
    setFailure(next.failure)
    setAttempts((count) => count + 1)
  }

  const onSubmit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const element = event.currentTarget
    if (sending) return
    setSending(true)
    const found = await checkFields(form, element, fields)
    if (Object.keys(found).length > 0) reject({ errors: found, failure: null })
    else {
      const answer = await send(element, await solver.current.solution(), networkFailure)
      if (answer.kind === 'sent') {
        rememberPerson(element)
        return location.assign(answer.href)
      }
      reject(
        answer.kind === 'invalid' ? { errors: answer.errors, failure: null } : { errors: {}, failure: answer.message },
      )
    }
    setSending(false)
  }

  const released = useReleased()

  /** Looks at one field again. */
  const recheck = async (element: HTMLFormElement, name: string): Promise<void> => {
    const found = await checkFields(form, element, fields)
    await released()
    setErrors(({ [name]: _before, ...others }) => (found[name] ? { ...others, [name]: found[name] } : others))
  }
  const onBlur = ({ target, currentTarget }: FocusEvent<HTMLFormElement>): void => {
    const { name, value, type } = target as unknown as HTMLInputElement
    if (fields.some((field) => field.name === name && field.kind === 'phone')) target.value = formatPhone(value)
    // A field that was only passed isn't wrong yet.
    if (name && type !== 'radio' && type !== 'checkbox' && (value !== '' || errors[name]))
      void recheck(currentTarget, name)
  }
  const onChange = ({ target, currentTarget }: FormEvent<HTMLFormElement>): void => {
    const { name } = target as unknown as HTMLInputElement
    if (name && errors[name]) void recheck(currentTarget, name)
  }
  const onFocus = (): void => solver.current.begin()

  return { errors, failure, sending, formRef, summaryRef, listeners: { onSubmit, onBlur, onChange, onFocus } }
}
