import { useTranslations } from 'next-intl'
import type { OrderWords } from '../../lists/OrderEditor.tsx'
import type { KindWords } from '../editorContext.ts'

const PARTS = [
  ...['closed', 'addHours', 'addSpan', 'removeSpan', 'copyHours', 'copyTo', 'copy', 'from', 'until'],
  ...['focus', 'focusHelp', 'replace', 'replaceHelp', 'keepFocus', 'removePicture', 'replaced', 'replacedPartly'],
  ...['publish', 'verify', 'withdraw', 'refuse', 'refuseSure', 'perLanguage', 'allLanguages', 'usedBy'],
  ...['toNewsletter', 'findHome', 'noHome', 'homeGone', 'otherHome'],
] as (keyof Omit<KindWords, 'days'>)[]
const WEEKDAYS = ['1', '2', '3', '4', '5', '6', '7'] as const

/** The words of the forms of some kinds. */
export function useKindWords(): KindWords {
  const t = useTranslations('cms.kinds')
  const parts = Object.fromEntries(PARTS.map((name) => [name, t(`parts.${name}`)])) as Omit<KindWords, 'days'>
  return { ...parts, days: WEEKDAYS.map((weekday) => t(`days.${weekday}`)) }
}

const ORDER = ['title', 'help', 'save', 'saved', 'conflict', 'failed', 'signedOut', 'missing'] as const

/** The words of the form that saves the order of a list. */
export function useOrderWords(): OrderWords {
  const t = useTranslations('cms.kinds')
  return Object.fromEntries(ORDER.map((name) => [name, t(`order.${name}`)])) as OrderWords
}
