'use client'

import { ThirdParty, type ThirdPartyProps } from '#components/consent/ThirdParty.tsx'
import { THIRD_PARTIES, type ThirdPartyId, withAutoplay } from '#lib/domain/consent/third-parties.ts'

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

type Props = Omit<ThirdPartyProps, 'category'> & Omit<FrameProps, 'byClick'>

/** A third party's player or tour, behind its poster. */
export function EmbeddedFrame({ party, address, title, ...behind }: Props) {
  return (
    <ThirdParty category={THIRD_PARTIES[party].category} {...behind}>
      {(byClick) => <Frame party={party} address={address} title={title} byClick={byClick} />}
    </ThirdParty>
  )
}
