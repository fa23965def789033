import { useLocale, useTranslations } from 'next-intl'
import { ButtonLink } from '#components/ui/ButtonLink.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import { formPath } from '#lib/forms/form-paths.ts'
import type { ProjectDetail } from '#lib/projects/rules.ts'
import styles from './ProjectDocuments.module.css'

type Props = { project: ProjectDetail }

/** Documents that the agency sends on request; nothing when it names none. */
export function ProjectDocuments({ project: { id, documents, wordsLanguage } }: Props) {
  const locale = useLocale()
  const t = useTranslations('projects')
  if (documents.length === 0) return null
  return (
    <section className="no-print">
      <h2>{t('documents.title')}</h2>
      <p>{t('documents.text')}</p>
      <ul className={styles.documents}>
        {documents.map((name) => (
          <li key={name}>
            <Icon name="document" />
            <span lang={wordsLanguage}>{name}</span>
          </li>
        ))}
      </ul>
      <p>
        <ButtonLink variant="secondary" href={formPath('construction', locale, { project: id })}>
          {t('documents.ask')}
        </ButtonLink>
      </p>
    </section>
  )
}
