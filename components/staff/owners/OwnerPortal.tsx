import { useLocale, useTranslations } from 'next-intl'
import { HomeDashboard } from '#components/portal/dashboard/HomeDashboard.tsx'
import { OwnHomes } from '#components/portal/overview/OwnHomes.tsx'
import { Anchor } from '#components/ui/Anchor.tsx'
import { deskPath } from '#lib/i18n/paths.ts'
import type { LoadedPortal } from '#lib/staff/owners/load-portal.ts'
import peopleStyles from '../people/People.module.css'
import { ReadOnly } from './ReadOnly.tsx'

/** The portal as an owner sees it: the overview of the homes, or the page of one. */
export function OwnerPortal({ portal }: { portal: LoadedPortal }) {
  const locale = useLocale()
  const t = useTranslations('staffOwners')
  const { id, name } = portal.owner
  return (
    <>
      <p className={peopleStyles.notice}>
        {t('portal.note', { name })}{' '}
        <Anchor href={deskPath('deskOwner', locale, id)}>{t('portal.back', { name })}</Anchor>
        {'shown' in portal && (
          <>
            {' · '}
            <Anchor href={deskPath('deskOwnerPortal', locale, id)}>{t('portal.all')}</Anchor>
          </>
        )}
      </p>
      <ReadOnly words={t('portal.readOnly')}>
        {'shown' in portal ? (
          <HomeDashboard shown={portal.shown} home={portal.home} />
        ) : (
          <OwnHomes homes={portal.homes} />
        )}
      </ReadOnly>
    </>
  )
}
