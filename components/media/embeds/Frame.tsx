import { THIRD_PARTIES, type ThirdPartyId, withAutoplay } from '#lib/consent/rules-third-parties.ts'

type FrameProps = { party: ThirdPartyId; address: string; title: string; byClick: boolean }

const focus = (frame: HTMLIFrameElement | null) => frame?.focus()

/** A frame with minimal permissions; after a click it receives the focus. */
export function Frame({ party, address, title, byClick }: FrameProps) {
  const { sandbox, allow } = THIRD_PARTIES[party]
  return (
    <iframe
      ref={byClick ? focus : undefined}
      src={byClick ? withAutoplay(party, address) : address}
      title={title}
      sandbox={sandbox}
      allow={allow}
      allowFullScreen
      referrerPolicy="strict-origin"
      loading={byClick ? 'eager' : 'lazy'}
    />
  )
}
