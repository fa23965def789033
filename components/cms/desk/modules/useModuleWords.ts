import { useTranslations } from 'next-intl'
import { MESSAGES } from '#lib/i18n/messages.ts'
import type { ModuleWords } from './moduleWords.ts'

const NAMES = Object.keys(MESSAGES.nl.cms.modules.words) as (keyof ModuleWords)[]

/** The words of the parts of a page, as they stand: the browser fills in names and numbers. */
export function useModuleWords(): ModuleWords {
  const t = useTranslations('cms.modules')
  // Some are groups of sentences, which the type of keys leaves out.
  return Object.fromEntries(NAMES.map((name) => [name, t.raw(`words.${name}` as 'words.add')])) as ModuleWords
}
