import { useLocale, useTranslations } from 'next-intl'
import { LeafDrawing } from '#components/layout/header/LeafDrawing.tsx'
import { Button } from '#components/ui/Button.tsx'
import { ButtonLink } from '#components/ui/ButtonLink.tsx'
import { pathTo } from '#lib/i18n/paths.ts'
import styles from './MissingPage.module.css'

type Props = {
  /** Title in place of "this page no longer exists", for a withdrawn home. */
  title?: string | undefined
  text?: string | undefined
}

/** The content of a missing page: explanation, search form and link home (specification 2.3). It contains the h1. */
export function MissingPage({ title, text }: Props) {
  const locale = useLocale()
  const t = useTranslations('layout')
  const tCommon = useTranslations('common')
  return (
    <div className={`page-width ${styles.missing}`}>
      <LeafDrawing />
      <div className={styles.content}>
        <h1>{title ?? t('missing.title')}</h1>
        <p className={styles.text}>{text ?? t('missing.text')}</p>
        <form action={pathTo('forSale', locale)} method="get" className={styles.search}>
          <label className={styles.field}>
            <span className={styles.label}>{t('missing.searchLabel')}</span>
            <input
              type="search"
              name="search"
              maxLength={200}
              autoComplete="off"
              placeholder={t('missing.searchHint')}
              className={styles.input}
            />
          </label>
          <div className={styles.goals}>
            <Button type="submit">{t('missing.searchSale')}</Button>
            <Button type="submit" variant="secondary" formAction={pathTo('forRent', locale)}>
              {t('missing.searchRent')}
            </Button>
          </div>
        </form>
        <ButtonLink href={pathTo('home', locale)} variant="quiet" className={styles.home ?? ''}>
          {tCommon('toHome')}
        </ButtonLink>
      </div>
    </div>
  )
}
