/**
 * Message translators. Every text a person reads is in `messages/` (or in the database) and comes through
 * `translations()`.
 */
import { createTranslator, type NamespaceKeys, type NestedKeyOf } from 'next-intl'
import type { Language } from '../listings/rules.ts'
import { MESSAGES, type Messages } from './messages.ts'

export type Namespace = NamespaceKeys<Messages, NestedKeyOf<Messages>>
type Translator<N extends Namespace> = ReturnType<typeof createTranslator<Messages, N>>

const translators = new Map<string, unknown>()

/**
 * The translator of one noun, or of a part of its words, in one language, cached for the process: parsing messages costs more than formatting
 * them.
 * @example translations('nl', 'search')('results', { count: 3 })
 */
export function translations<N extends Namespace>(locale: Language, namespace: N): Translator<N> {
  const key = `${locale}/${namespace}`
  let translator = translators.get(key) as Translator<N> | undefined
  if (!translator) {
    translator = createTranslator({ locale, namespace, messages: MESSAGES[locale] as Messages }) as Translator<N>
    translators.set(key, translator)
  }
  return translator
}
