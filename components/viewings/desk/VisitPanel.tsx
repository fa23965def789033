import { useTranslations } from 'next-intl'
import { Fact, Facts } from '#components/desk-ui/facts/Facts.tsx'
import { DeskIcon } from '#components/desk-ui/icon/DeskIcon.tsx'
import { SidePart } from '#components/desk-ui/side-panel/SidePanel.tsx'
import { Anchor } from '#components/ui/Anchor.tsx'
import { PhoneLink } from '#components/ui/PhoneLink.tsx'
import { deskPath } from '#lib/i18n/paths.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import type { LoadedViewing } from '#lib/viewings/agenda/view-viewing.ts'
import styles from './Agenda.module.css'
import { ViewingButtons } from './ViewingButtons.tsx'

/** The chosen viewing, beside the week: who, when, where, and what can be done with it. `out`: the agenda without it. */
export function VisitPanel({ viewing, out }: { viewing: LoadedViewing; out: string }) {
  const locale = useLocale()
  const t = useTranslations('viewings.desk')
  const { id, title, visitor, home, address, agent, office } = viewing
  return (
    <SidePart
      id="visit"
      title={<bdi>{visitor.name}</bdi>}
      end={
        <Anchor href={out} className={styles.step} title={t('week.closePanel')} aria-label={t('week.closePanel')}>
          <DeskIcon name="close" />
        </Anchor>
      }
    >
      <Facts>
        <Fact label={t('viewing.when')}>{title}</Fact>
        <Fact label={t('viewing.where')}>
          {home.href ? <Anchor href={home.href}>{home.title}</Anchor> : home.title}
        </Fact>
        <Fact label={t('week.address')}>{address}</Fact>
        <Fact label={t('viewing.phone')}>{visitor.phone && <PhoneLink phone={visitor.phone} />}</Fact>
        <Fact label={t('viewing.with')}>{`${agent}, ${office}`}</Fact>
        <Fact label={t('viewing.remark')} dir="auto">
          {visitor.remark}
        </Fact>
      </Facts>
      <ViewingButtons viewing={viewing} isFromAgenda />
      <p>
        <Anchor href={deskPath('deskViewing', locale, id)}>{t('week.open')}</Anchor>
      </p>
    </SidePart>
  )
}
