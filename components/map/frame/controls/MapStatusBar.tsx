import { Button } from '#components/ui/Button.tsx'
import type { MapMessages } from '#lib/lazy-messages/map-messages.ts'
import type { Tiles } from '#lib/map/rules-tiles.ts'
import { fill } from '#lib/search/rules-texts.ts'
import styles from './MapStatusBar.module.css'

type Props = {
  /** "38 panden in beeld", with further remarks in `note`. */
  status: string
  note: string
  failed: boolean
  onRetry: () => void
  tiles: Tiles | null
  detailed: boolean
  onDetailed: (detailed: boolean) => void
  labels: MapMessages
}

/** The map's status bar: number of visible homes, source of the map data, and the switch to a detailed map. */
export function MapStatusBar({ status, note, failed, onRetry, tiles, detailed, onDetailed, labels }: Props) {
  return (
    <div className={styles.bar}>
      <div className={styles.message}>
        <p role="status" className={styles.status}>
          {status}
        </p>
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
          <button type="button" className={styles.tiles} onClick={() => onDetailed(!detailed)}>
            {detailed ? labels.plain : fill(labels.tiles, 'host', tiles.host)}
          </button>
        )}
        <p>
          {labels.attribution}
          {detailed && tiles && <TileSource {...tiles} />}
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
