'use client'

import { type SyntheticEvent, useRef, useState } from 'react'
import styles from './DraftPreview.module.css'

type Props = {
  /** The address of the newest page. */
  wanted: string
  width: 'phone' | 'desktop'
  title: string
  /** A part of the page was clicked. */
  onPick: (module: number) => void
}

/**
 * Links of the page lead nowhere: the frame shows this page only.
 * @returns the number of the part of the page that was clicked; null for none
 */
function readClick(event: Event): number | null {
  const target = event.target as Element
  if (target.closest?.('a[href]')) {
    event.preventDefault()
    event.stopPropagation()
  }
  const id = target.closest?.('[data-module]')?.getAttribute('data-module')
  return id ? Number(id) : null
}

/** The page in a frame. The page before stays until the next one is there: nothing flickers while somebody types. */
export function PreviewFrames({ wanted, width, title, onPick }: Props) {
  const [loaded, setLoaded] = useState<string | null>(null)
  const frames = useRef(new Map<string, HTMLIFrameElement>())
  const sources = loaded === null || loaded === wanted ? [wanted] : [loaded, wanted]
  const shown = loaded ?? wanted

  const onLoad = ({ currentTarget: { contentWindow, contentDocument } }: SyntheticEvent<HTMLIFrameElement>) => {
    // The frame is of this site and listened to from here: there are no messages that another window could send.
    const click = (event: Event) => {
      const module = readClick(event)
      if (module !== null) onPick(module)
    }
    contentDocument?.addEventListener('click', click, true)
    contentWindow?.scrollTo(0, frames.current.get(shown)?.contentWindow?.scrollY ?? 0)
    setLoaded(wanted)
  }

  return (
    <>
      {/* Without allow-forms: the forms of the page do nothing. */}
      {sources.map((source) => (
        <iframe
          key={source}
          ref={(frame) => {
            if (frame) frames.current.set(source, frame)
            return () => void frames.current.delete(source)
          }}
          className={styles.frame}
          data-width={width}
          data-waiting={source === shown ? undefined : ''}
          title={source === shown ? title : `${title} …`}
          aria-hidden={source === shown ? undefined : true}
          tabIndex={source === shown ? undefined : -1}
          src={source}
          sandbox="allow-same-origin allow-scripts"
          onLoad={source === wanted ? onLoad : undefined}
        />
      ))}
    </>
  )
}
