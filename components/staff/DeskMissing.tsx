import { getLocale, getTranslations } from 'next-intl/server'
import { ButtonLink } from '#components/ui/ButtonLink.tsx'
import { pathTo } from '#lib/i18n/paths.ts'
import { signedInStaff } from '#lib/staff/require-staff.ts'
import { DeskFrame } from './DeskFrame.tsx'

/** The desk's page for what is missing, for somebody who is signed in. */
export async function DeskMissing() {
  // Next renders this beside every page of the desk. The first question for the language answers for the whole request,
  // and the page or layout has said it by the time the session is read.
  const staff = await signedInStaff()
  if (!staff) return null
  const [locale, t] = await Promise.all([getLocale(), getTranslations('staffEditor')])
  return (
    <DeskFrame page="desk" staff={staff} title={t('gone.title')}>
      <p>{t('gone.text')}</p>
      <p>
        <ButtonLink href={pathTo('desk', locale)}>{t('gone.back')}</ButtonLink>
      </p>
    </DeskFrame>
  )
}
