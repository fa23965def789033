import { useTranslations } from 'next-intl'
import { DescriptionSection } from '#components/listings/sections/Description.tsx'
import type { Language } from '#lib/listings/rules.ts'

type Props = { text: string | null /** Language of the text. */; language: Language }

/** The terms of sale of units; nothing when the agency states none. */
export function Requirement({ text, language }: Props) {
  const t = useTranslations('projects')
  if (text === null) return null
  return (
    <DescriptionSection title={t('requirement')}>
      <p lang={language}>{text}</p>
    </DescriptionSection>
  )
}
