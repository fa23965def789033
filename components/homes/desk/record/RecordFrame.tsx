import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { LoadedRecord } from '#lib/home-records/view-record.ts'
import type { RecordTab } from '#lib/homes/rules-tabs.ts'
import { deskPath } from '#lib/i18n/paths.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import { Thumbnail } from '../../../cms/desk/media/Thumbnail.tsx'
import { FactLine } from '../../../desk-ui/facts/FactLine.tsx'
import { Person } from '../../../desk-ui/marks/Person.tsx'
import { RecordHead } from '../../../desk-ui/record-head/RecordHead.tsx'
import { Tab, Tabs } from '../../../desk-ui/tabs/Tabs.tsx'
import { HomeAgent } from './HomeAgent.tsx'
import { HomeState } from './HomeState.tsx'

type Props = { record: LoadedRecord; tab: RecordTab; children: ReactNode }

/** The head of a home and its tabs, over whichever of them is shown. */
export function RecordFrame({ record, tab, children }: Props) {
  const t = useTranslations('homes')
  const locale = useLocale()
  const { id, name, reference, picture, facts, price, former, market, counts, colleagues } = record
  const page = deskPath('deskHome', locale, String(id))
  const links: { tab: RecordTab; href: string; count?: number }[] = [
    { tab: 'overview', href: page },
    ...(market === 'sale'
      ? [{ tab: 'offers' as const, href: deskPath('deskHomeOffers', locale, String(id)), count: counts.offers }]
      : []),
    ...(counts.candidates > 0
      ? [
          {
            tab: 'candidates' as const,
            href: deskPath('deskHomeCandidates', locale, String(id)),
            count: counts.candidates,
          },
        ]
      : []),
    { tab: 'visits', href: `${page}?tab=visits`, count: counts.visits },
    { tab: 'requests', href: `${page}?tab=requests`, count: counts.requests },
    { tab: 'facts', href: `${page}?tab=facts` },
    { tab: 'pictures', href: `${page}?tab=pictures`, count: counts.pictures },
    { tab: 'documents', href: `${page}?tab=documents` },
    { tab: 'history', href: `${page}?tab=history` },
  ]
  return (
    <>
      <RecordHead
        label={t('page.label')}
        picture={picture && <Thumbnail src={picture} />}
        name={<bdi>{name}</bdi>}
        facts={
          <>
            <HomeState record={record} />
            <HomeAgent record={record} />
            {colleagues.map((colleague) => (
              <span key={colleague} title={t('page.hasRequests', { name: colleague })}>
                <span className="visually-hidden">{t('page.with')}: </span>
                <Person name={colleague} isNamed />
              </span>
            ))}
            <FactLine>
              <span>{[reference, ...facts].join(' · ')}</span>
            </FactLine>
          </>
        }
        figure={price}
        figureNote={former && t('page.former', former)}
      />
      <Tabs label={t('page.tabs.label')}>
        {links.map((one) => (
          <Tab
            key={one.tab}
            href={one.href}
            isCurrent={one.tab === tab}
            {...(one.count !== undefined && { count: one.count })}
          >
            {t(`page.tabs.${one.tab}`)}
          </Tab>
        ))}
      </Tabs>
      {children}
    </>
  )
}

type InRecordProps = Omit<Props, 'record'> & {
  record: LoadedRecord | null
  /** What of a home is told to who may not see it at the desk. */
  known: { title: string; about: string }
}

/** The same where the reader may see the home, too; of one that another sector has, only its name over what is below. */
export const InRecord = ({ record, tab, known, children }: InRecordProps) =>
  record ? (
    <RecordFrame record={record} tab={tab}>
      {children}
    </RecordFrame>
  ) : (
    <>
      <RecordHead name={known.title} facts={known.about} />
      {children}
    </>
  )
