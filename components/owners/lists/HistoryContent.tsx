import { useLocale, useTranslations } from 'next-intl'
import { Pagination } from '#components/search/results/Pagination.tsx'
import { AutoSubmitForm } from '#components/ui/AutoSubmitForm.tsx'
import { ButtonLink } from '#components/ui/ButtonLink.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import type { ShownHistory } from '#lib/owners/history/view.ts'
import { hasHistoryFilters, WHOLE_HISTORY } from '#lib/owners/rules-history.ts'
import { HistoryFilters } from './HistoryFilters.tsx'
import styles from './HistoryList.module.css'
import { HistoryTable } from './HistoryTable.tsx'
import { exportAddress, historyAddress } from './historyAddress.ts'
import { MessageForm } from './MessageForm.tsx'

const COUNT_ID = 'history-count'

/** `isSent`: a message to the agency was just sent. */
type Props = { shown: ShownHistory; isSent?: boolean }

/** The history of a home with filters, order, pages, export to a file, and the form that writes to the agency. */
export function HistoryContent({ shown, isSent = false }: Props) {
  const locale = useLocale()
  const t = useTranslations('owners.lists')
  const { kind, home, criteria, result, pageCount } = shown
  const { total, found, rows } = result
  const narrowed = hasHistoryFilters(criteria)
  return (
    <div className={`page-width ${styles.list}`}>
      <p className={styles.about}>
        <span lang={home.lang === locale ? undefined : home.lang}>{home.title}</span>
        <span className={styles.reference}>{t('reference', { reference: home.reference })}</span>
      </p>
      <p className={styles.intro}>{t(`intro.${kind}`)}</p>
      {total === 0 ? (
        <p className={styles.none}>{t(`none.${kind}`)}</p>
      ) : (
        <AutoSubmitForm className={styles.place}>
          <HistoryFilters shown={shown} />
          <div className={styles.summary}>
            <p id={COUNT_ID} tabIndex={-1} aria-live="polite" className={styles.count}>
              {narrowed ? t('some', { count: found, total }) : t('count', { count: total })}
            </p>
            {narrowed && (
              <a
                href={historyAddress(kind, home.id, locale, { ...WHOLE_HISTORY, sort: criteria.sort })}
                data-in-place=""
                data-focus={COUNT_ID}
                className={`${styles.all} no-print`}
              >
                {t('showAll')}
              </a>
            )}
            {found > 0 && (
              <ButtonLink
                href={exportAddress(kind, home.id, locale, criteria)}
                data-plain=""
                variant="quiet"
                className={`${styles.export} no-print`}
              >
                <Icon name="document" />
                {t('export')}
              </ButtonLink>
            )}
          </div>
          {found === 0 ? (
            <p className={styles.none}>{t('noMatch')}</p>
          ) : (
            <HistoryTable rows={rows} kind={kind} home={home} criteria={criteria} />
          )}
          <Pagination
            locale={locale}
            page={criteria.page}
            pageCount={pageCount}
            addressOf={(page) => historyAddress(kind, home.id, locale, { ...criteria, page })}
          />
        </AutoSubmitForm>
      )}
      {kind === 'communication' && <MessageForm home={home.id} isSent={isSent} />}
    </div>
  )
}
