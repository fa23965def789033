'use client'
import './leaflet.css'
import { type ComponentType, useEffect, useState } from 'react'
import { Button } from '#components/ui/Button.tsx'
import type { Language } from '#lib/domain/listing.ts'
import type { FrameLabels } from './labels.ts'
import styles from './MapFrame.module.css'
import type { Alone, MapViewProps } from './MapView.tsx'
import type { Tiles } from './tiles.ts'
import { usePageMessage } from './usePageMessage.ts'

type Props = { locale: Language; labels: FrameLabels; tiles: Tiles | null; alone: Alone | null }
type Loaded = { View: ComponentType<MapViewProps> } | 'failed' | null

/** Listens to the page around it from the first moment, and fetches Leaflet, which can't run on a server, meanwhile. */
export function MapFrame({ locale, labels, tiles, alone }: Props) {
  const message = usePageMessage(alone?.message ?? null)
  const [loaded, setLoaded] = useState<Loaded>(null)
  const load = () => {
    import('./MapView.tsx').then(
      ({ MapView }) => setLoaded({ View: MapView }),
      () => setLoaded('failed'),
    )
  }
  useEffect(load, [])

  if (loaded === 'failed')
    return (
      <p role="alert" className={styles.waiting}>
        {labels.failed}{' '}
        <Button variant="quiet" onClick={load}>
          {labels.retry}
        </Button>
      </p>
    )
  if (!loaded || !message) return <p className={styles.waiting}>{labels.loading}</p>
  return <loaded.View message={message} alone={alone} tiles={tiles} labels={labels} locale={locale} />
}
