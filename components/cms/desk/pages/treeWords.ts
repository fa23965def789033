import { useLocale, useTranslations } from 'next-intl'
import { MESSAGES } from '#lib/i18n/messages.ts'
import { useLiveWords } from '../live/liveWords.ts'
import type { AddressWords } from './AddressPreview.tsx'
import type { TreeWords } from './treeContext.ts'

/** The same names with the words that `raw` gives for each. */
const pick = <T extends object>(part: T, raw: (name: keyof T & string) => string): T =>
  Object.fromEntries(Object.keys(part).map((name) => [name, raw(name as keyof T & string)])) as T

/** The words of the tree as they stand: the browser fills in names and numbers. */
export function useTreeWords(): TreeWords & AddressWords {
  const locale = useLocale()
  const t = useTranslations('cms.pages')
  const { tree, move, refused, address } = MESSAGES[locale].cms.pages
  return {
    tree: pick(tree, (name) => t.raw(`tree.${name}`)),
    move: pick(move, (name) => t.raw(`move.${name}`)),
    refused: pick(refused, (name) => t.raw(`refused.${name}`)),
    address: pick(address, (name) => t.raw(`address.${name}`)),
    live: useLiveWords(),
  }
}
