import { useTranslations } from 'next-intl'
import { Anchor } from '#components/ui/Anchor.tsx'
import type { LoadedViewing } from '#lib/staff/agenda/load-viewing.ts'
import frameStyles from '../DeskFrame.module.css'
import requestStyles from '../requests/Requests.module.css'

/** Who comes to see which home, when and with whom; why it was cancelled. */
export function ViewingFacts({ viewing }: { viewing: LoadedViewing }) {
  const t = useTranslations('staffAgenda')
  const { title, home, address, visitor, language, agent, office, cancelled, request } = viewing
  const rows = [
    [t('viewing.when'), title],
    [t('viewing.where'), home.href ? <Anchor key="home" href={home.href}>{home.title}</Anchor> : home.title],
    ['', address],
    [t('viewing.who'), <bdi key="who">{visitor.name}</bdi>],
    [t('viewing.phone'), visitor.phone],
    [t('viewing.email'), visitor.email],
    [t('viewing.language'), language],
    [t('viewing.with'), `${agent}, ${office}`],
    [t('viewing.remark'), visitor.remark],
    [t('viewing.reason'), cancelled?.reason],
    ['', cancelled && t(cancelled.shown ? 'viewing.reasonShown' : 'viewing.reasonHidden')],
  ] as const
  return (
    <section className={frameStyles.card}>
      <h2>{t('viewing.facts')}</h2>
      <dl className={requestStyles.list}>
        {rows
          .filter(([label]) => label !== '')
          .map(([label, value], place) => {
            const more = rows[rows.findIndex(([name]) => name === label) + 1]
            return (
              value && (
                <div key={`${label} ${place}`}>
                  <dt>{label}</dt>
                  <dd dir="auto">{value}</dd>
                  {more?.[0] === '' && more[1] && <dd>{more[1]}</dd>}
                </div>
              )
            )
          })}
      </dl>
      <p>
        <Anchor href={request}>{t('viewing.request')}</Anchor>
      </p>
    </section>
  )
}
