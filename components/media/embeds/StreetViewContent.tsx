import { lazy, Suspense } from 'react'
import styles from './embeds.module.css'
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
export function StreetViewContent({ view, title, messages, byClick }: Omit<NearestPictureProps, 'ask'>) {
  const { provider, embed, ask } = view
  return (
    <Suspense fallback={<Message text={messages.searching} />}>
      {embed && <Frame party={provider} address={embed} title={title} byClick={byClick} />}
      {ask && <NearestPicture view={view} ask={ask} title={title} messages={messages} byClick={byClick} />}
    </Suspense>
  )
}
