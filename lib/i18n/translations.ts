/**
 * Message translators. Every text a person reads is in `messages/` (or in the database) and comes through
 * `translations()`.
 */
import { createTranslator, type NamespaceKeys, type NestedKeyOf } from 'next-intl'
import type { Language } from '../listings/rules.ts'
import { MESSAGES, type Messages } from './messages.ts'
import { intlLocale } from './rules-intl-locale.ts'

export type Namespace = NamespaceKeys<Messages, NestedKeyOf<Messages>>

/** The words of some parts of nouns, as the provider of a page hands them to the browser: `['cms.editor.words']`. */
export const wordsOf = (locale: Language, parts: readonly Namespace[]): Partial<Messages> =>
  parts.reduce<Tree>((picked, part) => within(picked, part.split('.'), MESSAGES[locale]), {})

type Tree = { readonly [name: string]: Tree | string }

/** `picked`, and of `words` what stands at a path. */
const within = (picked: Tree, [name = '', ...rest]: readonly string[], words: Tree): Tree => ({
  ...picked,
  [name]: rest.length === 0 ? (words[name] ?? {}) : within((picked[name] ?? {}) as Tree, rest, words[name] as Tree),
})

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
    const messages = MESSAGES[locale] as Messages
    translator = createTranslator({ locale: intlLocale(locale), namespace, messages }) as Translator<N>
    translators.set(key, translator)
  }
  return translator
}
