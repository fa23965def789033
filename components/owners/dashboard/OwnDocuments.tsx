import { useLocale, useTranslations } from 'next-intl'
import links from '#components/listings/sections/DocumentsSection.module.css'
import { Icon } from '#components/ui/Icon.tsx'
import type { Dashboard } from '#lib/owners/dashboard/view.ts'
import type { OwnerHome } from '#lib/owners/rules-home.ts'
import styles from './rows.module.css'

type Props = { documents: Dashboard['listing']['documents']; home: OwnerHome }

/** The home's documents. Their links check ownership again. */
export function OwnDocuments({ documents, home }: Props) {
  const locale = useLocale()
  const t = useTranslations('owners.portal')
  return (
    <section className="no-print">
      <h2>{t('documents.title')}</h2>
      {documents.length === 0 ? (
        <p className={styles.none}>{t('documents.none')}</p>
      ) : (
        <ul className={links.links}>
          {documents.map(({ language, position, name }) => (
            <li key={position}>
              <Icon name="document" />
              <a
                href={`/api/owner/documents/${home.id}/${language}/${position}/?locale=${locale}`}
                data-plain=""
                lang={language === locale ? undefined : language}
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
