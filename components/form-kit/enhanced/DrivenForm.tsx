import { useEffect, useLayoutEffect, useState } from 'react'
import { type FieldErrors, useForm } from 'react-hook-form'
import type { FieldProps, ShellMessages } from '#components/form-kit/formProps.ts'
import type { Register } from '#components/form-kit/formStatus.ts'
import { useSignedInAgain } from '#components/form-kit/SignedIn.tsx'
import type { DriverProps } from '#components/form-kit/useFormShell.ts'
import { loadMessages, useLazyMessages } from '#components/ui/browser/lazyMessages.ts'
import { useAskBeforeLeaving } from '#components/ui/browser/useAskBeforeLeaving.ts'
import { useFormAction } from '#components/ui/browser/useFormAction.ts'
import { usePointerUp } from '#components/ui/browser/usePointerUp.ts'
import type { FormSchema } from '#lib/forms/rules.ts'
import type { FormState, SignInLink } from '#lib/forms/rules-state.ts'
import type { FormMessages } from '#lib/lazy-messages/form-messages.ts'
import type { MessageFile } from '#lib/lazy-messages/message-file.ts'
import { formatPhone } from '#lib/shared/phone.ts'
import { chosenIn, dependentFields, type FormValues, formResolver, unheardValues } from './formResolver.ts'
import { KeptFields, startKeeping, useKeptFields } from './KeptFields.tsx'

/** Maximum wait for error messages in milliseconds; later ones are shown when they arrive. */
const TIMEOUT_MS = 500

type ErrorTextOptions = {
  fields: readonly FieldProps[]
  messages: Pick<ShellMessages, 'network' | 'wrong' | 'failed' | 'problem'>
  /** Address of the file with the error messages. */
  errorMessages: MessageFile<FormMessages>
}

/**
 * The messages of a form's errors, which are loaded with this hook. Until they arrive, each error names its field; an
 * error of the server has its own message.
 */
function useErrorTexts({ fields, messages, errorMessages }: ErrorTextOptions) {
  const [texts, request] = useLazyMessages(errorMessages, null)
  useEffect(request, [request])

  return {
    /** Resolves when the messages have arrived, or after half a second. */
    kept: texts?.kept,
    arrival: (): Promise<unknown> =>
      Promise.race([
        loadMessages(errorMessages).catch(() => null),
        new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS)),
      ]),
    /** The message of each wrong field, and the title above them; without wrong fields, that of a refused request. */
    textsOf: (errors: FieldErrors<FormValues>): { errors: Record<string, string>; title: string } => {
      const wrong = fields.filter(({ name }) => errors[name])
      const textOf = ({ name, label }: FieldProps): string =>
        errors[name]?.message || texts?.errors[name]?.[String(errors[name]?.type)] || `${label} – ${messages.wrong}`
      return {
        errors: Object.fromEntries(wrong.map((field) => [field.name, textOf(field)])),
        title: wrong.length === 0 ? messages.failed : (texts?.titles[wrong.length - 1] ?? messages.problem),
      }
    },
  }
}

export type DrivenProps = DriverProps &
  ErrorTextOptions & {
    /** Its name. */
    form: string
    /** What was wrong when the page arrived. */
    initial: FormState
    /** The page comes with what was typed last. */
    isNewer?: boolean
    /** Runs after what was typed before was put back. */
    onRestored?: () => void
    /** The browser asks before its tab is closed with a text that wasn't sent. */
    asksToLeave?: boolean
  }

type Props = DrivenProps & {
  schema: FormSchema
  action: (data: FormData) => Promise<FormState>
  /**
   * Sends what goes before the form, such as its files, also while fields have errors.
   * @param wrong whether a field has an error already
   * @returns the fields as they are sent, and the errors that were found
   */
  prepare?: (data: FormData, wrong: (name: string) => boolean) => Promise<{ data: FormData; state: FormState }>
  /** The server checks more than the rules do, so the form is sent even when errors are found. */
  serverChecks?: boolean
  /** Runs before the browser leaves for the next page. */
  onSent?: () => void
  /** Runs after the server refused a form without errors of fields. */
  onFailed?: () => void
}

/** An error that the server found; its message is finished, while errors of the rules have a message key as type. */
const serverError = (message: string) => ({ type: 'server', message })

const isBox = (control: HTMLInputElement): boolean => control.type === 'radio' || control.type === 'checkbox'

/**
 * Drives a form that is already on the page by react-hook-form: it connects the form's own controls and reports what the
 * form shows, and keeps what is typed. Components around it are memoized, because it reports whenever it renders.
 */
export function DrivenForm({ element, fields, schema, messages, errorMessages, initial, onChange, ...rest }: Props) {
  const { form, action, prepare, serverChecks = false, onSent, onFailed, isNewer = false, onRestored } = rest
  const { asksToLeave = false } = rest
  const [keeping] = useState(() => startKeeping(element, form, fields, isNewer || initial.kind !== 'open'))
  const { forget, isUnsent } = useKeptFields(element, keeping)
  const released = usePointerUp()
  const { kept, arrival, textsOf } = useErrorTexts({ fields, messages, errorMessages })
  const [first] = useState(() => ({
    defaultValues: chosenIn(element, fields),
    errors:
      initial.kind === 'invalid'
        ? Object.fromEntries(Object.entries(initial.errors).map(([name, message]) => [name, serverError(message)]))
        : {},
  }))
  const { register, handleSubmit, setError, setValue, getValues, trigger, formState } = useForm<FormValues>({
    ...first,
    resolver: formResolver(schema, fields),
    mode: 'onTouched',
    shouldFocusError: false,
  })
  const { errors, submitCount } = formState
  const [signIn, setSignIn] = useState<SignInLink | null>(null)
  const { isSending, send } = useFormAction({
    ...{ action, network: messages.network },
    onSent: () => {
      forget()
      onSent?.()
    },
  })
  const isBusy = formState.isSubmitting || isSending
  const [refusedChecks, setRefusedChecks] = useState(0)

  const show = async (state: FormState, found: FieldErrors<FormValues>): Promise<void> => {
    if (state.kind === 'invalid') {
      await arrival()
      for (const [name, message] of Object.entries(state.errors)) if (!found[name]) setError(name, serverError(message))
    } else if (state.kind === 'failed' && Object.keys(found).length === 0) {
      onFailed?.()
      setSignIn(state.signIn ?? null)
      setError('root.server', serverError(state.message))
    }
  }
  /** Sends the form; the server's errors are added to those that the rules `found`. */
  const sendAndShow = async (found: FieldErrors<FormValues>): Promise<void> => {
    const typed = new FormData(element)
    const { data, state } = (await prepare?.(typed, (name) => name in found)) ?? { data: typed, state: null }
    if (state) await show(state, found)
    const isWrong = state?.kind === 'failed' || state?.kind === 'invalid' || Object.keys(found).length > 0
    if (isWrong && (!serverChecks || state?.kind === 'failed')) return
    const before = state?.kind === 'invalid' ? { ...found, ...state.errors } : found
    await show(await send(element, data), before as FieldErrors<FormValues>)
  }
  const submit = handleSubmit(
    () => sendAndShow({}),
    async (found) => {
      await sendAndShow(found)
      await arrival()
    },
  )

  const failure = errors.root?.server?.message ?? null
  const isWaiting = failure !== null && signIn !== null
  // What waits for the sign-in is kept for the return.
  useAskBeforeLeaving(() => asksToLeave && !isWaiting && isUnsent())
  useSignedInAgain(String(new FormData(element).get('reader') ?? ''), isWaiting, () => submit())
  useEffect(() => {
    if (keeping.isRestored) onRestored?.()
  }, [keeping, onRestored])

  const readUnheard = (): void => {
    for (const [name, value] of unheardValues(element, fields, getValues())) setValue(name, value)
  }
  const check = async (names: string[]): Promise<boolean> => {
    readUnheard()
    await arrival()
    // Touched fields are validated again as soon as they change.
    const isValid = await trigger(names, { shouldTouch: true })
    if (!isValid) setRefusedChecks((count) => count + 1)
    return isValid
  }

  const registerField: Register = (name) => {
    const isPhone = fields.some((field) => field.name === name && field.kind === 'phone')
    const control = register(name, { deps: dependentFields(schema, name, fields).filter((other) => errors[other]) })
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
        if (isBusy) return
        readUnheard()
        void submit(event)
      },
      check,
      setValue: (name, value) => setValue(name, value, { shouldDirty: true, shouldValidate: value !== '' }),
      ...textsOf(errors),
      failure: failure ?? (submitCount === 0 && initial.kind === 'failed' ? initial.message : null),
      signIn: isWaiting ? signIn : null,
      sending: isBusy,
      attempts: submitCount + refusedChecks,
    })
  })

  const drop = (): void => {
    forget()
    location.reload()
  }
  const take = (name: string, text: string) => setValue(name, text, { shouldDirty: true })
  return <KeptFields keeping={keeping} words={kept} onTake={take} onDrop={drop} />
}
