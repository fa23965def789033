import { useTranslations } from 'next-intl'
import { FactLine } from '#components/desk-ui/facts/FactLine.tsx'
import { Facts } from '#components/desk-ui/facts/Facts.tsx'
import { Panel } from '#components/desk-ui/panel/Panel.tsx'
import { Anchor } from '#components/ui/Anchor.tsx'
import { formatCents } from '#lib/costs/rules-money.ts'
import { FIGURES } from '#lib/homes/rules-query.ts'
import type { LoadedHome } from '#lib/homes/view.ts'
import { deskPath } from '#lib/i18n/paths.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import { Mark } from '../../desk-ui/Mark.tsx'

/** Whether a home is on the site and why not, what visitors did, what is missing. */
export function HomeFacts({ home }: { home: LoadedHome }) {
  const locale = useLocale()
  const t = useTranslations('homes')
  const costs = useTranslations('costs')
  const computed = (own: number | null, other: number) =>
    own === null || own === other
      ? formatCents(other)
      : costs('facts.two', { own: formatCents(own), other: formatCents(other) })
  const { state, title, town, price, withdrawn, status, compared, figures, missing } = home
  const legal = compared?.legal
  const lacking = legal
    ? [
        ...(['energy', 'flood', 'asbestos'] as const).filter((part) => legal[part]).map((part) => t(`legal.${part}`)),
        ...legal.planning.map((item) => t(`legal.${item}`)),
      ]
    : []
  return (
    <Panel>
      <FactLine>
        <Mark>{t(`states.${state}`)}</Mark>
        <span>
          <bdi>{title}</bdi>
        </span>
        <span>{[town, price].filter(Boolean).join(' · ')}</span>
      </FactLine>
      <p>{t(`why.${state}`, { at: withdrawn ?? '', status })}</p>
      {compared?.path && (
        <p>
          <Anchor href={compared.path}>{t('toPage')}</Anchor>
        </p>
      )}
      {compared?.takesOffers && (
        <p>
          <Anchor href={deskPath('deskHomeOffers', locale, String(home.id))}>{t('toOffers')}</Anchor>
        </p>
      )}
      <Facts stacked>
        <div>
          <dt>{t('figures')}</dt>
          <dd>{FIGURES.map((figure) => `${t(`columns.${figure}`)} ${figures[figure]}`).join(' · ')}</dd>
        </div>
        {missing.length > 0 && (
          <div>
            <dt>{t('columns.missing')}</dt>
            <dd>{[...missing.map((part) => t(`missing.${part}`)), ...lacking].join(' · ')}</dd>
          </div>
        )}
        {compared?.costs.map(({ key, feed, own, other }) => (
          <div key={key}>
            <dt>{costs(`feed.${key}`)}</dt>
            <dd className="figures">
              {costs('feed.differs', { feed: formatCents(feed), computed: computed(own, other) })}
            </dd>
          </div>
        ))}
      </Facts>
    </Panel>
  )
}
