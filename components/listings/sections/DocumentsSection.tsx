import { Anchor } from '#components/ui/Anchor.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import { translations } from '#lib/i18n/translations.ts'
import type { ListingDetail } from '#lib/listings/rules-full-listing.ts'
import styles from './DocumentsSection.module.css'

type Props = { listing: ListingDetail }

/** Links to documents; nothing without documents. */
export function DocumentsSection({ listing }: Props) {
  const locale = listing.language
  const t = translations(locale, 'listings.page')
  const { documents, wordsLanguage } = listing
  if (documents.length === 0) return null
  return (
    <section className="no-print">
      <h2>{t('sections.documents')}</h2>
      <ul className={styles.links}>
        {documents.map(({ id, name, url }) => (
          <li key={id}>
            <Icon name="document" />
            <Anchor href={url} lang={wordsLanguage === locale ? undefined : wordsLanguage} data-plain="">
              {name}
            </Anchor>
          </li>
        ))}
      </ul>
    </section>
  )
}
