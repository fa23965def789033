import { useEffect } from 'react'
import type { FieldErrors } from 'react-hook-form'
import type { FieldProps, ShellMessages } from '#components/form-kit/formProps.ts'
import { loadMessages, useLazyMessages } from '#components/ui/browser/lazyMessages.ts'
import type { FormMessages } from '#lib/lazy-messages/form-messages.ts'
import type { MessageFile } from '#lib/lazy-messages/message-file.ts'
import type { FormValues } from './formResolver.ts'

/** Maximum wait for error messages in milliseconds; later ones are shown when they arrive. */
const TIMEOUT_MS = 500

export type ErrorTextOptions = {
  fields: readonly FieldProps[]
  messages: Pick<ShellMessages, 'network' | 'wrong' | 'failed' | 'problem'>
  /** Address of the file with the error messages. */
  errorMessages: MessageFile<FormMessages>
}

/**
 * The messages of a form's errors, which are loaded with this hook. Until they arrive, each error names its field; an
 * error of the server has its own message.
 */
export function useErrorTexts({ fields, messages, errorMessages }: ErrorTextOptions) {
  const [texts, request] = useLazyMessages(errorMessages, null)
  useEffect(request, [request])

  return {
    /** Resolves when the messages have arrived, or after half a second. */
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
