import { useTranslations } from 'next-intl'
import type { Messages } from '#lib/i18n/messages.ts'

/** The words of lists whose order staff change; {name}, {place} and {count} are filled in where they are shown. */
export type SortWords = Messages['desk']['sortable']

const NAMES = [
  ...['handle', 'instructions', 'lifted', 'over', 'dropped', 'cancelled'],
  ...['up', 'down', 'first', 'last', 'further', 'position', 'moveTo'],
] as (keyof SortWords)[]

/** All of them, as they stand. */
export function useSortWords(): SortWords {
  const t = useTranslations('desk.sortable')
  return Object.fromEntries(NAMES.map((name) => [name, t.raw(name)])) as SortWords
}
