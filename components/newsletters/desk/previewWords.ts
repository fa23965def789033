import { useTranslations } from 'next-intl'

const NAMES = ['title', 'language', 'look', 'light', 'dark', 'text', 'width', 'phone', 'desktop'] as const
export type PreviewWords = Record<(typeof NAMES)[number], string>

/** The words of the preview of a newsletter. */
export function usePreviewWords(): PreviewWords {
  const t = useTranslations('newsletters.desk')
  return Object.fromEntries(NAMES.map((name) => [name, t(`words.${name}`)])) as PreviewWords
}
