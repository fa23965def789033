import { useState } from 'react'
import type { FieldProps, ShellMessages } from '#components/forms/formProps.ts'
import type { FormMessages } from '#lib/i18n/lazy-messages/form-messages.ts'
import type { MessageFile } from '#lib/i18n/lazy-messages/message-file.ts'

/** What is wrong with a field: as the server said it, or the key of its sentence. */
export type Wrong = { sentence: string } | { key: string }
export type WrongFields = Record<string, Wrong>

/** Null where it can't be fetched (a page older than the site): the server then says what is wrong. */
export const loadRules = () => import('./rules.ts').catch(() => null)

/** Milliseconds that errors wait for their sentences; what is late takes its place when it comes. */
const PATIENCE = 500

export const bySentence = (errors: Record<string, string>): WrongFields =>
  Object.fromEntries(Object.entries(errors).map(([name, sentence]) => [name, { sentence }]))
export const byKey = (errors: Record<string, string>): WrongFields =>
  Object.fromEntries(Object.entries(errors).map(([name, key]) => [name, { key }]))

type Options = {
  fields: FieldProps[]
  messages: ShellMessages
  address: MessageFile<FormMessages>
}

/**
 * What errors say, in sentences that are fetched when the form is first used. As long as they lack, each error names its field.
 */
export function useFieldErrors({ fields, messages, address }: Options) {
  const [sentences, setSentences] = useState<FormMessages | null>(null)
  const sentenceOf = (name: string, wrong: Wrong): string => {
    if ('sentence' in wrong) return wrong.sentence
    const label = fields.find((field) => field.name === name)?.label ?? name
    return sentences?.errors[name]?.[wrong.key] ?? `${label} – ${messages.wrong}`
  }
  const ask = async (): Promise<void> => {
    const rules = await loadRules()
    // Without them each error names its field, and the next use asks again.
    await rules?.loadMessages(address).then(setSentences, () => undefined)
  }
  return {
    ask,
    /** Ends when the sentences are there, or after half a second. */
    arrival: async (): Promise<void> => {
      const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE))
      await Promise.race([ask(), patience])
    },
    errorsOf: (wrong: WrongFields): Record<string, string> =>
      Object.fromEntries(Object.entries(wrong).map(([name, one]) => [name, sentenceOf(name, one)])),
    /** Over so many errors; none is why nothing was taken. */
    titleOf: (count: number): string =>
      count === 0 ? messages.failed : (sentences?.titles[count - 1] ?? messages.problem),
  }
}
