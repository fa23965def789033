import { useTranslations } from 'next-intl'
import { LanguageSwitcher } from '#components/layout/header/LanguageSwitcher.tsx'
import type { Alternates } from '#components/layout/header/languageLinks.ts'
import { Anchor } from '#components/ui/Anchor.tsx'
import { pathTo } from '#lib/i18n/paths.ts'
import { routeOf } from '#lib/i18n/route-table/route-table.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import { DeskButton } from '../DeskButton.tsx'
import { DeskIcon } from '../icon/DeskIcon.tsx'
import styles from './Person.module.css'

/** What concerns the signed-in person: the account, the language, the way to the site, signing out. */
export function PersonLinks({ alternates }: { alternates: Alternates }) {
  const locale = useLocale()
  const t = useTranslations('desk.frame')
  return (
    <div className={styles.links}>
      <Anchor href={pathTo('deskAccount', locale)} className={styles.link}>
        <DeskIcon name="person" className={styles.icon} />
        {routeOf('deskAccount').title[locale]}
      </Anchor>
      <Anchor href={pathTo('home', locale)} className={styles.link}>
        <DeskIcon name="external" className={styles.icon} />
        {t('toSite')}
      </Anchor>
      <div className={styles.languages}>
        <LanguageSwitcher locale={locale} alternates={alternates} inMenu />
      </div>
      <DeskButton action="signOut" icon="sign-out">
        {t('signOut')}
      </DeskButton>
    </div>
  )
}
