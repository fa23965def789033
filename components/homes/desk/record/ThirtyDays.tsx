import { useTranslations } from 'next-intl'
import { Figure as FigureOf, Figures } from '#components/desk-ui/figures/Figures.tsx'
import type { LoadedOverview } from '#lib/home-records/view-record.ts'
import type { Figure } from '#lib/homes/rules-query.ts'
import { deskPath, pathTo } from '#lib/i18n/paths.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import styles from './Overview.module.css'

/** Of the drawing of the days, in its own units. */
const [BAR, GAP, HEIGHT] = [8, 3, 60]

/** What visitors did in thirty days, how that was before, and how often its page was opened on each day. */
export function ThirtyDays({ id, overview: { figures, days } }: { id: number; overview: LoadedOverview }) {
  const t = useTranslations('homes')
  const locale = useLocale()
  const page = deskPath('deskHome', locale, String(id))
  const hrefOf = (figure: Figure): string => {
    if (figure === 'asked') return `${page}?tab=requests`
    if (figure === 'visits') return `${page}?tab=visits`
    // Where it stands among all homes.
    return `${pathTo('deskHomes', locale)}?sort=-${figure}`
  }
  const most = Math.max(1, ...days.map(({ opened }) => opened))
  return (
    <>
      <Figures>
        {figures.map(({ figure, count, former }) => (
          <FigureOf
            key={figure}
            label={t(`page.figures.${figure}`)}
            href={hrefOf(figure)}
            tone={count > former ? 'good' : undefined}
            note={t('page.trend', {
              count: Math.abs(count - former),
              way: count > former ? 'up' : count < former ? 'down' : 'same',
            })}
          >
            {count}
          </FigureOf>
        ))}
      </Figures>
      <svg
        className={styles.days}
        viewBox={`0 0 ${days.length * (BAR + GAP)} ${HEIGHT}`}
        role="img"
        aria-label={t('page.opened', { count: days.reduce((sum, { opened }) => sum + opened, 0) })}
      >
        {days.map(({ day, label, opened }, place) => {
          const height = Math.max(1, Math.round((opened / most) * HEIGHT))
          return (
            <rect key={day} x={place * (BAR + GAP)} y={HEIGHT - height} width={BAR} height={height} rx={1}>
              <title>{t('page.openedOn', { day: label, count: opened })}</title>
            </rect>
          )
        })}
      </svg>
      <p className={styles.axis}>
        <span>{days[0]?.label}</span>
        <span>{days.at(-1)?.label}</span>
      </p>
    </>
  )
}
