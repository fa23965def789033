import { useTranslations } from 'next-intl'
import { FormSection } from '#components/desk-ui/form-screen/FormSection.tsx'
import { Anchor } from '#components/ui/Anchor.tsx'
import type { PageAddresses as Addresses } from '#lib/cms/pages/view-place.ts'
import styles from './Place.module.css'

/** Where a page is, and which former addresses lead to it. */
export function PageAddresses({ addresses: { now, former, isFixed, isPublic } }: { addresses: Addresses }) {
  const t = useTranslations('cms.pages.address')
  return (
    <FormSection id="addresses" title={t('title')} isFramed>
      <ul className={styles.changes}>
        {now.map(({ language, path }) => (
          <li key={language}>{isPublic ? <Anchor href={path}>{path}</Anchor> : path}</li>
        ))}
      </ul>
      {isFixed && <p>{t('fixed')}</p>}
      <h3>{t('former')}</h3>
      {former.length === 0 ? (
        <p>{t('none')}</p>
      ) : (
        <ul className={styles.changes}>
          {former.map((path) => (
            <li key={path}>{path}</li>
          ))}
        </ul>
      )}
    </FormSection>
  )
}
