'use client'

import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { formatNumber } from '#lib/domain/costs/money.ts'
import type { Language } from '#lib/domain/listing/listing.ts'
import { scaleMarks } from '#lib/domain/portal/owner-figures.ts'
import styles from './DaysChartView.module.css'

/** `day` and `tip` are display texts. */
export type ChartDay = { day: string; opened: number; tip: string }

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

/** A bar chart with a bar for each day. It is static and not focusable, since it only illustrates the table. */
export function DaysChartView({ days, locale }: { days: readonly ChartDay[]; locale: Language }) {
  const marks = scaleMarks(Math.max(...days.map(({ opened }) => opened)))
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart
        data={days}
        accessibilityLayer={false}
        margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
        barCategoryGap="30%"
      >
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
        <Tooltip content={<Tip />} cursor={{ fill: 'var(--green-tint)' }} isAnimationActive={false} />
        <Bar dataKey="opened" fill="var(--green)" radius={[2, 2, 0, 0]} isAnimationActive={false} />
      </BarChart>
    </ResponsiveContainer>
  )
}
