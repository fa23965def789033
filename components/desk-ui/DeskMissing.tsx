import { getTranslations } from 'next-intl/server'
import { PageStatus } from '#components/layout/errors/PageStatus.tsx'
import { ButtonLink } from '#components/ui/ButtonLink.tsx'
import { signedInStaff } from '#lib/desk/require-staff.ts'
import { getLocale } from '#lib/i18n/page-locale.ts'
import { pathTo } from '#lib/i18n/paths.ts'
import { DeskFrame } from './DeskFrame.tsx'
import { EmptyState } from './empty/EmptyState.tsx'

/** The desk's page for what is missing or isn't for the reader's role, for somebody who is signed in. */
export async function DeskMissing() {
  const [staff, locale, t] = await Promise.all([signedInStaff(), getLocale(), getTranslations('cms.editor')])
  if (!staff) return null
  return (
    <DeskFrame page="desk" staff={staff} title={t('gone.title')}>
      <PageStatus code={404} />
      <EmptyState
        icon="search"
        text={t('gone.text')}
        acts={<ButtonLink href={pathTo('desk', locale)}>{t('gone.back')}</ButtonLink>}
      />
    </DeskFrame>
  )
}
