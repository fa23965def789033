'use client'

import {
  Area,
  AreaChart,
  CartesianGrid,
  type DotItemDotProps,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import { formatNumber } from '#lib/costs/rules-money.ts'
import type { Language } from '#lib/listings/rules.ts'
import { scaleMarks } from '#lib/owners/rules-figures.ts'
import styles from './DaysChart.module.css'

/**
 * `day` and `tip` are display texts; `viewing`: whether the home was viewed on that day; `change`: whether its price or
 * first picture changed.
 */
export type ChartDay = { day: string; opened: number; tip: string; viewing: boolean; change: boolean }

const TICK = { fill: 'var(--ink-soft)' }

type TipProps = { active?: boolean; payload?: readonly { payload?: ChartDay }[] }

function Tip({ active, payload }: TipProps) {
  const day = payload?.[0]?.payload
  if (!active || !day) return null
  return (
    <div className={styles.tip}>
      <strong>{day.day}</strong>
      <span>{day.tip}</span>
    </div>
  )
}

/** The marks of a day: a circle for a viewing, a line across for a change; nothing on other days. */
function DayMark({ cx, cy, payload }: DotItemDotProps) {
  return (
    <g>
      {payload?.change && <line x1={cx} x2={cx} y1={Number(cy) - 12} y2={Number(cy) + 12} className={styles.viewing} />}
      {payload?.viewing && <circle cx={cx} cy={cy} r="5" className={styles.viewing} />}
    </g>
  )
}

/** The visitors of each day as a line over an area. It is static and not focusable, since it only illustrates the table. */
export function DaysChartView({ days, locale }: { days: readonly ChartDay[]; locale: Language }) {
  const marks = scaleMarks(Math.max(...days.map(({ opened }) => opened)))
  return (
    <ResponsiveContainer width="100%" height="100%">
      <AreaChart data={days} accessibilityLayer={false} margin={{ top: 8, right: 8, bottom: 0, left: 0 }}>
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis
          dataKey="day"
          tick={TICK}
          tickLine={false}
          tickMargin={8}
          minTickGap={28}
          axisLine={{ stroke: 'var(--line-strong)' }}
        />
        <YAxis
          width="auto"
          tick={TICK}
          tickLine={false}
          axisLine={false}
          ticks={marks}
          domain={[0, marks.at(-1) ?? 0]}
          tickFormatter={(mark: number) => formatNumber(mark, locale) ?? ''}
        />
        <Tooltip content={<Tip />} cursor={{ stroke: 'var(--line-strong)' }} isAnimationActive={false} />
        <Area
          dataKey="opened"
          type="linear"
          stroke="var(--green)"
          strokeWidth={2}
          fill="var(--green-tint)"
          fillOpacity={1}
          dot={DayMark}
          activeDot={{ r: 4, fill: 'var(--green)', stroke: 'var(--paper)' }}
          isAnimationActive={false}
        />
      </AreaChart>
    </ResponsiveContainer>
  )
}
