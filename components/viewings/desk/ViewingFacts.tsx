import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Facts } from '#components/desk-ui/facts/Facts.tsx'
import { Panel } from '#components/desk-ui/panel/Panel.tsx'
import { Anchor } from '#components/ui/Anchor.tsx'
import { PhoneLink } from '#components/ui/PhoneLink.tsx'
import type { LoadedViewing } from '#lib/viewings/agenda/view-viewing.ts'

/** Who comes to see which home, when and with whom; why it was cancelled. */
export function ViewingFacts({ viewing }: { viewing: LoadedViewing }) {
  const t = useTranslations('viewings.desk')
  const { title, home, address, visitor, language, agent, office, cancelled, request } = viewing
  const where = home.href ? <Anchor href={home.href}>{home.title}</Anchor> : home.title
  /** Each value, and what stands below it. */
  const rows: { label: string; value: ReactNode; more?: ReactNode }[] = [
    { label: t('viewing.when'), value: title },
    { label: t('viewing.where'), value: where, more: address },
    { label: t('viewing.who'), value: <bdi>{visitor.name}</bdi> },
    { label: t('viewing.phone'), value: visitor.phone && <PhoneLink phone={visitor.phone} /> },
    { label: t('viewing.email'), value: visitor.email },
    { label: t('viewing.language'), value: language },
    { label: t('viewing.with'), value: `${agent}, ${office}` },
    { label: t('viewing.remark'), value: visitor.remark },
    {
      label: t('viewing.reason'),
      value: cancelled?.reason,
      more: cancelled && t(cancelled.shown ? 'viewing.reasonShown' : 'viewing.reasonHidden'),
    },
  ]
  return (
    <Panel title={t('viewing.facts')}>
      <Facts stacked>
        {rows
          .filter(({ value }) => value)
          .map(({ label, value, more }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd dir="auto">{value}</dd>
              {more && <dd>{more}</dd>}
            </div>
          ))}
      </Facts>
      <p>
        <Anchor href={request}>{t('viewing.request')}</Anchor>
      </p>
    </Panel>
  )
}
