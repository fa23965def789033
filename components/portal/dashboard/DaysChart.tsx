import { useLocale, useTranslations } from 'next-intl'
import { formatNumber } from '#lib/domain/costs/money.ts'
import { type DayCounts, scaleMarks } from '#lib/domain/portal/owner-figures.ts'
import { formatShortDay } from '#lib/domain/shared/format-dates.ts'
import styles from './DaysChart.module.css'

/** Every how many days a day is named below the chart. */
const NAMED = 7

const percent = (share: number): string => `${Math.round(share * 1000) / 10}%`

type Props = { days: readonly DayCounts[]; viewingDays: readonly string[] }

/**
 * The visitors of each day as a line over an area, with a mark on the days of a viewing. It only illustrates the table
 * beside it. Positions are shares of its size, in attributes, since the page's policy allows no style attribute.
 */
export function DaysChart({ days, viewingDays }: Props) {
  const locale = useLocale()
  const t = useTranslations('owner')
  const marks = scaleMarks(Math.max(...days.map(({ opened }) => opened)))
  const top = marks.at(-1) ?? 1
  const left = (index: number) => (index + 0.5) / days.length
  const height = (count: number) => 1 - count / top
  const line = days.map(({ opened }, index) => `${left(index) * 1000} ${height(opened) * 1000}`).join('L')
  const ends = [left(0) * 1000, left(days.length - 1) * 1000]
  const tipOf = ({ day, opened }: DayCounts) => {
    const seen = t('days.tip', { count: opened, number: formatNumber(opened, locale) ?? '' })
    return [`${formatShortDay(day, locale)}: ${seen}`, ...(viewingDays.includes(day) ? [t('days.viewing')] : [])].join(
      ' · ',
    )
  }
  return (
    <div className={styles.chart} aria-hidden="true">
      <svg className={styles.plot} aria-hidden="true">
        {marks.map((mark) => (
          <g key={mark}>
            <line x1="0" x2="100%" y1={percent(height(mark))} y2={percent(height(mark))} className={styles.grid} />
            <text x="0" y={percent(height(mark))} dy="-4" className={styles.mark}>
              {formatNumber(mark, locale)}
            </text>
          </g>
        ))}
        <svg viewBox="0 0 1000 1000" preserveAspectRatio="none" width="100%" height="100%" aria-hidden="true">
          <path d={`M${ends[0]} 1000L${line}L${ends[1]} 1000Z`} className={styles.area} />
          <path d={`M${line}`} className={styles.line} vectorEffect="non-scaling-stroke" />
        </svg>
        {days.map((counts, index) => (
          <g key={counts.day} className={styles.day}>
            <rect x={percent(index / days.length)} width={percent(1 / days.length)} height="100%">
              <title>{tipOf(counts)}</title>
            </rect>
            {viewingDays.includes(counts.day) && (
              <circle cx={percent(left(index))} cy={percent(height(counts.opened))} r="5" />
            )}
            {(days.length - 1 - index) % NAMED === 0 && (
              <text x={percent(left(index))} y="100%" dy="20" textAnchor={index === days.length - 1 ? 'end' : 'middle'}>
                {formatShortDay(counts.day, locale)}
              </text>
            )}
          </g>
        ))}
      </svg>
      {viewingDays.length > 0 && <p className={styles.legend}>{t('days.legend')}</p>}
    </div>
  )
}
