import { useTranslations } from 'next-intl'
import { Anchor } from '#components/ui/Anchor.tsx'
import { PhoneLink } from '#components/ui/PhoneLink.tsx'
import type { LoadedOverview, LoadedRecord } from '#lib/home-records/view-record.ts'
import { deskPath, pathTo } from '#lib/i18n/paths.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import { OWNER_TONES } from '#lib/owners/rules-tones.ts'
import { Fact, Facts } from '../../../desk-ui/facts/Facts.tsx'
import { State } from '../../../desk-ui/marks/State.tsx'
import { SidePart } from '../../../desk-ui/side-panel/SidePanel.tsx'
import styles from './Overview.module.css'
import { PriceSteps } from './PriceSteps.tsx'

/** Who has to do with a home, what is next, what it cost, and what is missing. */
export function RecordSide({ record, overview }: { record: LoadedRecord; overview: LoadedOverview }) {
  const t = useTranslations('homes')
  const tOwners = useTranslations('owners.desk')
  const locale = useLocale()
  const { id, shown, setState, market } = record
  const { owners, coming, prices } = overview
  const page = deskPath('deskHome', locale, String(id))
  return (
    <>
      <SidePart
        title={t('page.owners')}
        end={<Anchor href={`${pathTo('deskOwners', locale)}?home=${id}`}>{t('page.all')}</Anchor>}
      >
        {owners.length === 0 ? (
          <p>{t('page.noOwner')}</p>
        ) : (
          <ul className={styles.people}>
            {owners.map((owner) => (
              <li key={owner.id}>
                <Anchor href={owner.href}>
                  <b>
                    <bdi>{owner.name}</bdi>
                  </b>
                </Anchor>
                <State tone={OWNER_TONES[owner.state]}>{tOwners(`states.${owner.state}`)}</State>
                <a href={owner.mail}>{owner.email}</a>
              </li>
            ))}
          </ul>
        )}
      </SidePart>
      <SidePart title={t('page.coming')} end={<Anchor href={`${page}?tab=visits`}>{t('page.all')}</Anchor>}>
        {coming.length === 0 ? (
          <p>{t('page.noVisit')}</p>
        ) : (
          <ul className={styles.people}>
            {coming.slice(0, 4).map((visit) => (
              <li key={visit.id}>
                <Anchor href={visit.href}>{visit.at}</Anchor>
                <span>
                  <bdi>{visit.name}</bdi>
                  {visit.phone && (
                    <>
                      {' · '}
                      <PhoneLink phone={visit.phone.text} />
                    </>
                  )}
                </span>
              </li>
            ))}
          </ul>
        )}
      </SidePart>
      <PriceSteps prices={prices} />
      <SidePart title={t('page.factsTitle')} end={<Anchor href={`${page}?tab=facts`}>{t('page.change')}</Anchor>}>
        <Facts>
          <Fact label={t('page.crm')}>{t(`state.name.${setState.crm}`, { market })}</Fact>
          <Fact label={t('office')}>{shown.office}</Fact>
          <Fact label={t('columns.missing')}>
            {shown.missing.length === 0
              ? t('page.complete')
              : shown.missing.map((part) => t(`missing.${part}`)).join(', ')}
          </Fact>
        </Facts>
      </SidePart>
    </>
  )
}
