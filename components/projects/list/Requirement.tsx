import { useTranslations } from 'next-intl'
import styles from '#components/listings/sections/Description.module.css'
import type { Language } from '#lib/listings/rules.ts'

type Props = { text: string | null /** Language of the text. */; language: Language }

/** The terms of sale of units; nothing when the agency states none. */
export function Requirement({ text, language }: Props) {
  const t = useTranslations('projects')
  if (text === null) return null
  return (
    <section className={styles.description}>
      <h2>{t('requirement')}</h2>
      <p lang={language}>{text}</p>
    </section>
  )
}
