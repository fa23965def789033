import { useState } from 'react'
import styles from './embeds.module.css'
import { type FilmTrack, FilmTracks } from './FilmTracks.tsx'

type Film = { address: string; title: string; tracks: readonly FilmTrack[]; failed: string }

const focus = (film: HTMLVideoElement | null) => film?.focus()

/**
 * The browser's video player. Captions from another site need its permission (CORS); without it the video plays without
 * captions.
 */
export function FilmPlayer({ address, title, tracks, failed, byClick }: Film & { byClick: boolean }) {
  const [attempt, setAttempt] = useState<'captioned' | 'plain' | 'failed'>(tracks.length > 0 ? 'captioned' : 'plain')
  if (attempt === 'failed') {
    return (
      <div className={styles.message}>
        <p role="alert">{failed}</p>
      </div>
    )
  }
  return (
    // biome-ignore lint/a11y/useMediaCaption: captions are shown when the feed gives them
    <video
      key={attempt}
      ref={byClick ? focus : undefined}
      src={address}
      aria-label={title}
      controls
      autoPlay={byClick}
      playsInline
      preload={byClick ? 'auto' : 'none'}
      crossOrigin={attempt === 'captioned' ? 'anonymous' : undefined}
      onError={() => setAttempt(attempt === 'captioned' ? 'plain' : 'failed')}
    >
      {attempt === 'captioned' && <FilmTracks tracks={tracks} />}
    </video>
  )
}
