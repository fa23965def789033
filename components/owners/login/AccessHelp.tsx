import { getTranslations } from 'next-intl/server'
import { ButtonLink } from '#components/ui/ButtonLink.tsx'
import { PhoneLink } from '#components/ui/PhoneLink.tsx'
import { getLocale } from '#lib/i18n/page-locale.ts'
import { mailtoAddress } from '#lib/shared/mail-address.ts'
import { hrefOfPage } from '#lib/site/menu.ts'
import { brand } from '#lib/site/site-settings.ts'
import styles from './AccessHelp.module.css'

/** Explains how an owner without an account gets one. */
export async function AccessHelp() {
  const locale = await getLocale()
  const t = await getTranslations('sign-in')
  const [{ phone, email }, contact] = await Promise.all([brand(locale), hrefOfPage('contact', locale)])
  return (
    <aside className={styles.help} aria-labelledby="login-access">
      <h2 id="login-access">{t('access.title')}</h2>
      <p>{t('access.text')}</p>
      <address>
        {phone && <PhoneLink phone={phone} />}
        {email && <a href={mailtoAddress(email)}>{email}</a>}
      </address>
      <ButtonLink href={contact} variant="quiet">
        {t('access.toContact')}
      </ButtonLink>
    </aside>
  )
}
