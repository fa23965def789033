import { useTranslations } from 'next-intl'
import type { Messages } from '#lib/i18n/messages.ts'

/** What is said while a change is being published, and since when it is live; {time} is filled in where it is shown. */
export type LiveWords = Messages['cms']['live']

const NAMES: (keyof LiveWords)[] = ['publishing', 'live', 'slow', 'notPublic']

/** All of them, as they stand. */
export function useLiveWords(): LiveWords {
  const t = useTranslations('cms.live')
  return Object.fromEntries(NAMES.map((name) => [name, t.raw(name)])) as LiveWords
}
