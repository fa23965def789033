'use client'
import { useEffect, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { useAllowed } from '#components/consent/consentStore.ts'
import type { EmbedContent } from './embedContent.ts'
import { FilmPlayer } from './FilmPlayer.tsx'
import { Frame } from './Frame.tsx'
import { StreetViewContent } from './StreetViewContent.tsx'

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
