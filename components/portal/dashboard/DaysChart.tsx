'use client'

import { useEffect, useRef, useState } from 'react'
import type { Language } from '#lib/domain/listing/listing.ts'
import type { ChartDay } from './DaysChartView.tsx'

type View = typeof import('./DaysChartView.tsx')['DaysChartView']
type Props = { days: readonly ChartDay[]; locale: Language; className: string }

/** How near the chart comes before it is fetched. */
const NEAR = '25% 0%'

/** The place of a chart, which is fetched when somebody scrolls near. What it shows stands in the table beside it. */
export function DaysChart({ days, locale, className }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [loaded, setLoaded] = useState<{ View: View } | null>(null)

  useEffect(() => {
    const near = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        near.disconnect()
        // Where it can't be fetched, there is the table.
        import('./DaysChartView.tsx').then(
          ({ DaysChartView }) => setLoaded({ View: DaysChartView }),
          () => undefined,
        )
      },
      { rootMargin: NEAR },
    )
    if (place.current) near.observe(place.current)
    return () => near.disconnect()
  }, [])

  return (
    <div ref={place} className={className} aria-hidden="true">
      {loaded && <loaded.View days={days} locale={locale} />}
    </div>
  )
}
