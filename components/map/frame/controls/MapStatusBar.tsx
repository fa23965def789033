import type { ReactNode } from 'react'
import type { Ground } from '#components/map/frame/mapViewProps.ts'
import { isFramed } from '#components/map/frame/postToPage.ts'
import { Button } from '#components/ui/Button.tsx'
import type { MapMessages } from '#lib/lazy-messages/map-messages.ts'
import type { Tiles } from '#lib/map/rules-tiles.ts'
import { fill } from '#lib/search/rules-texts.ts'
import styles from './MapStatusBar.module.css'

type Props = {
  /** What the list says of its number of homes, with further remarks in `note`. */
  status: string
  /** The way back to all homes, while the list shows a part of them. */
  back?: ReactNode
  note: string
  failed: boolean
  onRetry: () => void
  tiles: Tiles | null
  ground: Ground | null
  onDetailed: (detailed: boolean) => void
  labels: MapMessages
}

/** What the licence of the streets' data asks to link to (ODbL, https://www.openstreetmap.org/copyright). */
const COPYRIGHT = 'https://www.openstreetmap.org/copyright'

/** The map's status bar: number of visible homes, source of the map data, and the switch to a detailed map. */
export function MapStatusBar({ status, back, note, failed, onRetry, tiles, ground, onDetailed, labels }: Props) {
  return (
    <div className={styles.bar}>
      <div className={styles.message}>
        {/* The heading of the page around a map reads the same words out. */}
        <p role={isFramed() ? undefined : 'status'} className={styles.status} data-map-status="">
          {status}
        </p>
        {back}
        {note && <p className={styles.note}>{note}</p>}
        {failed && (
          <p role="alert" className={styles.failed}>
            {labels.pinsFailed}{' '}
            <Button variant="quiet" onClick={onRetry}>
              {labels.retry}
            </Button>
          </p>
        )}
      </div>
      <div className={styles.source}>
        {tiles && (
          <button type="button" className={styles.tiles} onClick={() => onDetailed(ground !== 'tiles')}>
            {ground === 'tiles' ? labels.plain : fill(labels.tiles, 'host', tiles.host)}
          </button>
        )}
        <p>
          {ground === 'streets' ? (
            <a href={COPYRIGHT} target="_blank" rel="noopener">
              {labels.streetAttribution}
            </a>
          ) : (
            labels.attribution
          )}
          {ground === 'tiles' && tiles && <TileSource {...tiles} />}
        </p>
      </div>
    </div>
  )
}

function TileSource({ attribution, link }: Tiles) {
  if (!link) return <>, {attribution}</>
  return (
    <>
      ,{' '}
      <a href={link} target="_blank" rel="noopener">
        {attribution}
      </a>
    </>
  )
}
