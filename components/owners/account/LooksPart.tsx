import { useLocale, useTranslations } from 'next-intl'
import type { AccountView } from '#lib/owners/account/view.ts'
import { formatTime } from '#lib/places/rules-opening-hours.ts'
import { formatDayOf } from '#lib/shared/format-dates.ts'
import { brusselsTime } from '#lib/shared/time.ts'
import styles from './AccountPage.module.css'
import { AccountPart } from './AccountPart.tsx'

/** Who of the agency looked at the portal as the owner sees it, and when. */
export function LooksPart({ looks }: Pick<AccountView, 'looks'>) {
  const locale = useLocale()
  const t = useTranslations('owners.account')
  const tStaff = useTranslations('owners.desk')
  return (
    <AccountPart id="looks" title={t('looks.title')}>
      <p className={styles.note}>{t('looks.text')}</p>
      {looks.length === 0 && <p className={styles.note}>{t('looks.none')}</p>}
      <ul className={styles.open}>
        {looks.map(({ id, at, colleague }) => (
          <li key={String(id)}>
            {t('looks.view', {
              name: colleague ?? tStaff('someone'),
              day: formatDayOf(at, locale),
              time: formatTime(brusselsTime(at.toISOString()), locale),
            })}
          </li>
        ))}
      </ul>
    </AccountPart>
  )
}
