import { useTranslations } from 'next-intl'
import { Soft } from '#components/desk-ui/soft/Soft.tsx'
import { Tab, Tabs } from '#components/desk-ui/tabs/Tabs.tsx'
import { pathTo } from '#lib/i18n/paths.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import { WHOSE } from '#lib/today/rules-whose.ts'
import type { LoadedToday } from '#lib/today/view.ts'
import styles from './TodayBar.module.css'

/** Which day it is, and whose work is shown. */
export function TodayBar({ today: { date, whose, office, choosesWhose } }: { today: LoadedToday }) {
  const t = useTranslations('today')
  const locale = useLocale()
  return (
    <>
      <span className={styles.date}>
        <Soft>{date}</Soft>
      </span>
      {choosesWhose && (
        <div className={styles.whose}>
          <Tabs label={t('whose.label')}>
            {WHOSE.map((one) => (
              <Tab key={one} href={`${pathTo('desk', locale)}?whose=${one}`} isCurrent={one === whose}>
                {one === 'all' && office !== null ? office : t(`whose.${one}`)}
              </Tab>
            ))}
          </Tabs>
        </div>
      )}
    </>
  )
}
