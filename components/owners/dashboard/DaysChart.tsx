'use client'

import { useEffect, useRef, useState } from 'react'
import type { Language } from '#lib/listings/rules.ts'
import styles from './DaysChart.module.css'
import type { ChartDay } from './DaysChartView.tsx'

type ChartComponent = typeof import('./DaysChartView.tsx')['DaysChartView']
type Props = { days: readonly ChartDay[]; locale: Language }

/** Distance from the viewport at which the chart loads. */
const NEAR = '25% 0%'

/** Loads the chart when it comes near the viewport. The table beside it has the same data. */
export function DaysChart({ days, locale }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [loaded, setLoaded] = useState<{ View: ChartComponent } | 'failed' | null>(null)

  useEffect(() => {
    const near = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        near.disconnect()
        import('./DaysChartView.tsx').then(
          ({ DaysChartView }) => setLoaded({ View: DaysChartView }),
          () => setLoaded('failed'),
        )
      },
      { rootMargin: NEAR },
    )
    if (place.current) near.observe(place.current)
    return () => near.disconnect()
  }, [])

  // The table remains.
  if (loaded === 'failed') return null
  return (
    <div ref={place} className={styles.chart} aria-hidden="true">
      {loaded && <loaded.View days={days} locale={locale} />}
    </div>
  )
}
