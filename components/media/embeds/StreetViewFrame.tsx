'use client'

import { lazy, Suspense } from 'react'
import { ThirdParty, type ThirdPartyProps } from '#components/consent/ThirdParty.tsx'
import { THIRD_PARTIES } from '#lib/domain/consent/third-parties.ts'
import { Frame } from './EmbeddedFrame.tsx'
import styles from './embeds.module.css'
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

type Props = Omit<ThirdPartyProps, 'category'> & Pick<NearestPictureProps, 'view' | 'title' | 'messages'>

/** Street view, behind a click. Where the provider needs that, it is first asked for the nearest picture. */
export function StreetViewFrame({ view, title, messages, ...behind }: Props) {
  const { provider, embed, ask } = view
  return (
    <ThirdParty category={THIRD_PARTIES[provider].category} {...behind}>
      {(byClick) => (
        <Suspense fallback={<Message text={messages.searching} />}>
          {embed && <Frame party={provider} address={embed} title={title} byClick={byClick} />}
          {ask && <NearestPicture view={view} ask={ask} title={title} messages={messages} byClick={byClick} />}
        </Suspense>
      )}
    </ThirdParty>
  )
}
