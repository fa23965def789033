import { getTranslations } from 'next-intl/server'
import { PageMessage } from '#components/layout/page/PageMessage.tsx'
import { ButtonLink } from '#components/ui/ButtonLink.tsx'
import { getLocale } from '#lib/i18n/page-locale.ts'
import { formatPhone } from '#lib/shared/phone.ts'
import { hrefOfPage } from '#lib/site/menu.ts'
import { brand } from '#lib/site/site-settings.ts'

/** Shown to an owner without homes: all sold, let, or not yet added. */
export async function NoHomes() {
  const locale = await getLocale()
  const t = await getTranslations('owners.portal')
  const [{ phone, email }, contact] = await Promise.all([brand(locale), hrefOfPage('contact', locale)])
  return (
    <PageMessage
      text={t('overview.none.text')}
      more={t('overview.none.more', { phone: formatPhone(phone), email })}
      ways={<ButtonLink href={contact}>{t('overview.none.contact')}</ButtonLink>}
    />
  )
}
