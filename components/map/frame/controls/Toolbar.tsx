import { useRef, useState } from 'react'
import { useMap } from 'react-leaflet'
import { boxOf } from '#components/map/frame/bounds.ts'
import { DrawTool } from '#components/map/frame/drawing/DrawTool.tsx'
import { RadiusForm } from '#components/map/frame/drawing/RadiusForm.tsx'
import { postToPage } from '#components/map/frame/postToPage.ts'
import { useMoved } from '#components/map/frame/useMoved.ts'
import { Button } from '#components/ui/Button.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import type { MapMessages } from '#lib/lazy-messages/map-messages.ts'
import { type Area, formatArea } from '#lib/map/rules-area.ts'
import type { MapTown } from '#lib/map/rules-pins.ts'
import styles from './Toolbar.module.css'

type Tool = 'draw' | 'radius'
type Props = {
  search: string
  area: Area | null
  towns: readonly MapTown[]
  labels: MapMessages['area']
}

/** Tools that limit the search to an area of the map. The parent page puts the area into its address. */
export function Toolbar({ search, area, towns, labels }: Props) {
  const map = useMap()
  const [tool, setTool] = useState<Tool | null>(null)
  const moved = useMoved(search)
  const bar = useRef<HTMLDivElement>(null)
  /** Closes the tool; its button receives the focus, else the first button. */
  const putAway = () => {
    bar.current?.querySelector<HTMLElement>(tool ? '[aria-pressed="true"]' : 'button')?.focus()
    setTool(null)
  }
  const ask = (next: Area | null) => {
    putAway()
    postToPage({ type: 'area', area: next && formatArea(next) })
  }
  const centre = () => {
    const { lat, lng } = map.getCenter()
    return { latitude: lat, longitude: lng }
  }
  const toggle = (which: Tool) => (
    <button
      type="button"
      className={styles.tool}
      aria-pressed={tool === which}
      onClick={() => setTool(tool === which ? null : which)}
    >
      <Icon name={which} />
      <span>{labels[which]}</span>
    </button>
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape puts away whichever tool inside is open
    <div
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !tool) return
        // An open card stays until the next Escape.
        event.preventDefault()
        putAway()
      }}
    >
      <div ref={bar} className={styles.bar}>
        {toggle('draw')}
        {toggle('radius')}
        {area && (
          <button type="button" className={styles.tool} onClick={() => ask(null)}>
            <Icon name="close" />
            <span>{labels.remove}</span>
          </button>
        )}
      </div>
      {tool === null && moved && (
        <Button className={styles.here} onClick={() => ask({ kind: 'box', ...boxOf(map.getBounds()) })}>
          {labels.here}
        </Button>
      )}
      {tool === 'radius' && (
        <div className={styles.form}>
          <RadiusForm towns={towns} centre={centre} labels={labels} onDone={ask} onCancel={putAway} />
        </div>
      )}
      {tool === 'draw' && <DrawTool labels={labels} onDone={ask} onCancel={putAway} />}
    </div>
  )
}
