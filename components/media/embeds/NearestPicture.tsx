import { useQuery } from '@tanstack/react-query'
import { Button } from '#components/ui/Button.tsx'
import { getJson } from '#components/ui/browser/getJson.ts'
import { queryClient } from '#components/ui/browser/queryClient.ts'
import { nearestFrame, type StreetView } from '#lib/media/rules-street-view.ts'
import type { StreetViewMessages } from './embedContent.ts'
import styles from './embeds.module.css'
import { Frame } from './Frame.tsx'

export type NearestPictureProps = {
  view: StreetView
  /** Address at the provider that lists the pictures nearby. */
  ask: string
  title: string
  messages: StreetViewMessages
  byClick: boolean
}

const PATIENCE_MILLISECONDS = 10_000

/** Asks the provider for the nearest picture, and embeds it. */
export default function NearestPicture({ view, ask, title, messages, byClick }: NearestPictureProps) {
  const { data, isFetching, refetch } = useQuery(
    {
      queryKey: [ask],
      queryFn: async ({ signal }) => {
        const limited = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MILLISECONDS)])
        const options = { signal: limited, credentials: 'omit', referrerPolicy: 'strict-origin' } as const
        return nearestFrame(view, await getJson(ask, options))
      },
      staleTime: Number.POSITIVE_INFINITY,
      // There is a button to try again.
      retry: false,
    },
    queryClient(),
  )
  if (data) return <Frame party={view.provider} address={data} title={title} byClick={byClick} />
  // An answer without a picture differs from a failed request, which can be retried.
  const state = isFetching ? 'searching' : data === null ? 'nothing' : 'failed'
  return (
    <div className={styles.message}>
      <p role="status">{messages[state]}</p>
      {state === 'failed' && (
        <Button variant="secondary" onClick={() => void refetch()}>
          {messages.retry}
        </Button>
      )}
    </div>
  )
}
