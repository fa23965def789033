'use client'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { useAllowed } from '#components/consent/consentStore.ts'
import type { EmbedContent } from './embedContent.ts'
import styles from './embeds.module.css'
import { type FilmTrack, FilmTracks } from './FilmTracks.tsx'
import { Frame } from './Frame.tsx'
import type { NearestPictureProps } from './NearestPicture.tsx'

const Message = ({ text }: { text: string }) => (
  <div className={styles.message}>
    <p role="status">{text}</p>
  </div>
)

/** Loaded after the click, with the query client; without its code the visitor is left the link beside it. */
const NearestPicture = lazy(() =>
  import('./NearestPicture.tsx').catch(() => ({
    default: ({ messages }: NearestPictureProps) => <Message text={messages.failed} />,
  })),
)

/** Street view. Where the provider needs that, it is first asked for the nearest picture. */
function StreetViewContent({ view, title, messages, byClick }: Omit<NearestPictureProps, 'ask'>) {
  const { provider, embed, ask } = view
  return (
    <Suspense fallback={<Message text={messages.searching} />}>
      {embed && <Frame party={provider} address={embed} title={title} byClick={byClick} />}
      {ask && <NearestPicture view={view} ask={ask} title={title} messages={messages} byClick={byClick} />}
    </Suspense>
  )
}

type Film = { address: string; title: string; tracks: readonly FilmTrack[]; failed: string }

const focus = (film: HTMLVideoElement | null) => film?.focus()

/**
 * The browser's video player. Captions from another site need its permission (CORS); without it the video plays without
 * captions.
 */
function FilmPlayer({ address, title, tracks, failed, byClick }: Film & { byClick: boolean }) {
  const [attempt, setAttempt] = useState<'captioned' | 'plain' | 'failed'>(tracks.length > 0 ? 'captioned' : 'plain')
  if (attempt === 'failed') {
    return (
      <div className={styles.message}>
        <p role="alert">{failed}</p>
      </div>
    )
  }
  return (
    // biome-ignore lint/a11y/useMediaCaption: FilmTracks has the captions that the feed gives
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

function Content({ content, byClick }: { content: EmbedContent; byClick: boolean }) {
  switch (content.kind) {
    case 'frame':
      return <Frame {...content} byClick={byClick} />
    case 'film':
      return <FilmPlayer {...content} byClick={byClick} />
    case 'street':
      return <StreetViewContent {...content} byClick={byClick} />
  }
}

/**
 * Empties an EmbedPlace for the content.
 * @returns puts back what was in it
 */
function empty(stage: HTMLElement, caption: HTMLElement): () => void {
  const [before, notice, bare] = [[...stage.childNodes], caption.firstChild, stage.dataset.bare]
  stage.replaceChildren()
  notice?.remove()
  delete stage.dataset.bare
  return () => {
    stage.prepend(...before)
    if (notice) caption.prepend(notice)
    if (bare !== undefined) stage.dataset.bare = bare
  }
}

/** Brings the content into its place once it may be shown, and takes it away when consent is withdrawn. */
function Embed({ place }: { place: HTMLElement }) {
  const content = useMemo(() => JSON.parse(place.dataset.embed ?? '') as EmbedContent, [place])
  const [clicked, setClicked] = useState(false)
  const [stage, setStage] = useState<HTMLElement | null>(null)
  const opened = useAllowed(content.category) || clicked

  useEffect(() => {
    const click = () => setClicked(true)
    const button = place.querySelector('button')
    button?.addEventListener('click', click)
    return () => button?.removeEventListener('click', click)
  }, [place])

  useEffect(() => {
    const [emptied, caption] = place.children as HTMLCollectionOf<HTMLElement>
    if (!opened || !emptied || !caption) return
    const restore = empty(emptied, caption)
    setStage(emptied)
    return () => {
      setStage(null)
      restore()
    }
  }, [place, opened])

  return stage && createPortal(<Content content={content} byClick={clicked} />, stage)
}

/** Keeps third parties' content out of the page until the visitor clicks, or has allowed its category. */
export function Embeds() {
  const [places, setPlaces] = useState<HTMLElement[]>([])
  useEffect(() => setPlaces([...document.querySelectorAll<HTMLElement>('[data-embed]')]), [])
  return places.map((place) => (
    <Embed key={place.querySelector('button')?.getAttribute('aria-describedby')} place={place} />
  ))
}
