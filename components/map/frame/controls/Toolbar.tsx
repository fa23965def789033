import { useRef, useState } from 'react'
import { useMap } from 'react-leaflet'
import { DrawTool } from '#components/map/frame/drawing/DrawTool.tsx'
import { boxOf } from '#components/map/frame/pins/usePins.ts'
import { postToPage } from '#components/map/frame/postToPage.ts'
import { Button } from '#components/ui/Button.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import type { MapMessages } from '#lib/lazy-messages/map-messages.ts'
import { type Area, formatArea } from '#lib/map/rules-area.ts'
import styles from './Toolbar.module.css'

type Props = {
  area: Area | null
  labels: MapMessages['area']
  /** Whether the visitor has moved the map since the answer to this search. */
  moved: boolean
  /** Whether the list follows the map. */
  follows: boolean
  onFollow: (follows: boolean) => void
}

/** Tools that limit the search to an area of the map. The parent page puts the area into its address. */
export function Toolbar({ area, labels, moved, follows, onFollow }: Props) {
  const map = useMap()
  const [isDrawing, setDrawing] = useState(false)
  const bar = useRef<HTMLDivElement>(null)
  /** Puts the tool away; its button receives the focus. */
  const putAway = () => {
    bar.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus()
    setDrawing(false)
  }
  const ask = (next: Area | null) => {
    if (next === null) bar.current?.querySelector<HTMLElement>('button')?.focus()
    putAway()
    postToPage({ type: 'area', area: next && formatArea(next) })
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape puts away whichever tool inside is open
    <div
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isDrawing) return
        // An open card stays until the next Escape.
        event.preventDefault()
        putAway()
      }}
    >
      <div ref={bar} className={styles.bar} data-over-map>
        <button
          type="button"
          role="switch"
          className={styles.tool}
          aria-checked={follows}
          onClick={() => onFollow(!follows)}
        >
          <span className={styles.knob} />
          <span className={styles.word}>{labels.follow}</span>
        </button>
        <button type="button" className={styles.tool} aria-pressed={isDrawing} onClick={() => setDrawing(!isDrawing)}>
          <Icon name="draw" />
          <span className={styles.word}>{labels.draw}</span>
        </button>
        {area && (
          <button type="button" className={styles.tool} onClick={() => ask(null)}>
            <Icon name="close" />
            <span className={styles.word}>{labels.remove}</span>
          </button>
        )}
      </div>
      {!isDrawing && moved && !follows && (
        <Button className={styles.here} onClick={() => ask({ kind: 'box', ...boxOf(map.getBounds()) })}>
          {labels.here}
        </Button>
      )}
      {isDrawing && <DrawTool labels={labels} onDone={ask} onCancel={putAway} />}
    </div>
  )
}
