import { useState } from 'react'
import type { FieldProps, ShellMessages } from '#components/forms/formProps.ts'
import type { FormMessages } from '#lib/i18n/lazy-messages/form-messages.ts'
import type { MessageFile } from '#lib/i18n/lazy-messages/message-file.ts'

/** The error of a field: the server's sentence, or a message key. */
export type Wrong = { sentence: string } | { key: string }
export type WrongFields = Record<string, Wrong>

/** Loads the rules; null when that fails (a page older than the deployed site), and the server validates alone. */
export const loadRules = () => import('./rules.ts').catch(() => null)

/** Maximum wait for error messages in milliseconds; later ones are shown when they arrive. */
const MESSAGES_TIMEOUT_MS = 500

export const bySentence = (errors: Record<string, string>): WrongFields =>
  Object.fromEntries(Object.entries(errors).map(([name, sentence]) => [name, { sentence }]))
export const byKey = (errors: Record<string, string>): WrongFields =>
  Object.fromEntries(Object.entries(errors).map(([name, key]) => [name, { key }]))

type Options = {
  fields: FieldProps[]
  messages: ShellMessages
  address: MessageFile<FormMessages>
}

/** Error messages of fields, loaded on first use of the form. Until then each error names its field. */
export function useFieldErrors({ fields, messages, address }: Options) {
  const [sentences, setSentences] = useState<FormMessages | null>(null)
  const sentenceOf = (name: string, wrong: Wrong): string => {
    if ('sentence' in wrong) return wrong.sentence
    const label = fields.find((field) => field.name === name)?.label ?? name
    return sentences?.errors[name]?.[wrong.key] ?? `${label} – ${messages.wrong}`
  }
  const ask = async (): Promise<void> => {
    const rules = await loadRules()
    // On failure each error names its field, and the next use retries.
    await rules?.loadMessages(address).then(setSentences, () => undefined)
  }
  return {
    ask,
    /** Resolves when the messages are loaded, or after half a second. */
    arrival: async (): Promise<void> => {
      const patience = new Promise((resolve) => setTimeout(resolve, MESSAGES_TIMEOUT_MS))
      await Promise.race([ask(), patience])
    },
    errorsOf: (wrong: WrongFields): Record<string, string> =>
      Object.fromEntries(Object.entries(wrong).map(([name, one]) => [name, sentenceOf(name, one)])),
    /** Title above this number of errors; without errors, the request was refused for another reason. */
    titleOf: (count: number): string =>
      count === 0 ? messages.failed : (sentences?.titles[count - 1] ?? messages.problem),
  }
}
