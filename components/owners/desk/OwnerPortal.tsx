import { useTranslations } from 'next-intl'
import { DeskNotice } from '#components/desk-ui/DoneNotice.tsx'
import { RecordHead } from '#components/desk-ui/record-head/RecordHead.tsx'
import { Tab, Tabs } from '#components/desk-ui/tabs/Tabs.tsx'
import { AccountPage } from '#components/owners/account/AccountPage.tsx'
import { HomeDashboard } from '#components/owners/dashboard/HomeDashboard.tsx'
import { HistoryContent } from '#components/owners/lists/HistoryContent.tsx'
import { NoHomes } from '#components/owners/overview/NoHomes.tsx'
import { OwnHomes } from '#components/owners/overview/OwnHomes.tsx'
import { HomeReport } from '#components/owners/report/HomeReport.tsx'
import { Anchor } from '#components/ui/Anchor.tsx'
import { deskPath } from '#lib/i18n/paths.ts'
import { HOME_ROUTES, routeOf } from '#lib/i18n/route-table/route-table.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import { type LoadedPortal, PORTAL_PAGES } from '#lib/owners/desk/view-portal.ts'
import { ReadOnly } from './ReadOnly.tsx'

type Props = { portal: LoadedPortal }

/** The pages of the portal: of one home where one is shown, else of all. */
function Pages({ portal }: Props) {
  const locale = useLocale()
  const t = useTranslations('owners.desk')
  const own = deskPath('deskOwnerPortal', locale, portal.owner.id)
  return (
    <Tabs label={t('portal.pages')}>
      <Tab href={own} isCurrent={portal.kind === 'homes'}>
        {t('portal.all')}
      </Tab>
      {'home' in portal &&
        PORTAL_PAGES.map((page, place) => (
          <Tab key={page} href={`${own}?home=${portal.home.id}&page=${page}`} isCurrent={page === portal.page}>
            {HOME_ROUTES[place] && routeOf(HOME_ROUTES[place]).title[locale]}
          </Tab>
        ))}
      {portal.hasAccount && (
        <Tab href={`${own}?page=account`} isCurrent={portal.kind === 'account'}>
          {routeOf('ownerAccount').title[locale]}
        </Tab>
      )}
    </Tabs>
  )
}

function Page({ portal }: Props) {
  switch (portal.kind) {
    case 'homes':
      return portal.homes.length === 0 ? <NoHomes /> : <OwnHomes homes={portal.homes} />
    case 'account':
      return <AccountPage account={portal.account} notice={null} />
    case 'list':
      return <HistoryContent shown={portal.history} />
    case 'report':
      return <HomeReport shown={portal.shown} home={portal.home} />
    case 'home':
      return <HomeDashboard shown={portal.shown} home={portal.home} />
  }
}

/** A page of the portal as an owner sees it. */
export function OwnerPortal({ portal }: Props) {
  const locale = useLocale()
  const t = useTranslations('owners.desk')
  const { id, name } = portal.owner
  return (
    <>
      <RecordHead
        name={<bdi>{'home' in portal ? portal.home.title : name}</bdi>}
        facts={'home' in portal && [portal.home.reference, name].filter(Boolean).join(' · ')}
      />
      <DeskNotice isStanding>
        {t('portal.note', { name })}{' '}
        <Anchor href={deskPath('deskOwner', locale, id)}>{t('portal.back', { name })}</Anchor>
      </DeskNotice>
      <Pages portal={portal} />
      <ReadOnly words={t('portal.readOnly')}>
        <Page portal={portal} />
      </ReadOnly>
    </>
  )
}
