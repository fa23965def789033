import { useQuery } from '@tanstack/react-query'
import { type UIEvent, useEffect, useRef } from 'react'
import { getJson } from '#components/ui/browser/getJson.ts'
import { queryClient } from '#components/ui/browser/queryClient.ts'
import type { MapMessages } from '#lib/lazy-messages/map-messages.ts'
import type { Language } from '#lib/listings/rules.ts'
import type { MapHome, MapHomePin } from '#lib/map/rules-pins.ts'
import { MapHomeCard, WaitingCard } from './MapHomeCard.tsx'
import styles from './Panel.module.css'
import { Panel } from './Panel.tsx'

type Props = {
  /** The homes in view, in the order of the strip. */
  pins: readonly MapHomePin[]
  /** The one of them that is shown. */
  chosen: MapHomePin
  locale: Language
  labels: MapMessages
  byKeyboard: boolean
  onShow: (pin: MapHomePin) => void
  onClose: () => void
}

/**
 * The cards of the homes in view at the bottom of a narrow map: a swipe leads from one to the next. Only the shown one
 * can be used, so that keyboard and screen reader find one card, as on a wide map; the pins lead to the others.
 */
export function HomeStrip({ pins, chosen, locale, labels, byKeyboard, onShow, onClose }: Props) {
  const own = new URLSearchParams({ locale, ids: pins.map(({ id }) => id).join(',') })
  const { data, isError, refetch } = useQuery(
    {
      queryKey: ['homes in view', String(own)],
      queryFn: ({ signal }) => getJson<{ homes: MapHome[] }>(`/api/map/homes/?${own}`, { signal }),
      // The panel has a button to try again.
      retry: false,
    },
    queryClient(),
  )
  const strip = useRef<HTMLUListElement>(null)
  const homes = data?.homes
  useEffect(() => {
    const card = homes && strip.current?.querySelector<HTMLElement>(`[data-home="${chosen.id}"]`)
    if (card) strip.current?.scrollTo({ left: card.offsetLeft - strip.current.offsetLeft, behavior: 'instant' })
  }, [homes, chosen])

  const follow = ({ currentTarget }: UIEvent<HTMLUListElement>) => {
    const start = currentTarget.getBoundingClientRect().left
    const cards = [...currentTarget.querySelectorAll<HTMLElement>('[data-home]')]
    const offset = (card: HTMLElement) => Math.abs(card.getBoundingClientRect().left - start)
    const nearest = cards.toSorted((one, other) => offset(one) - offset(other))[0]
    const pin = pins.find(({ id }) => String(id) === nearest?.dataset.home)
    if (pin && pin.id !== chosen.id) onShow(pin)
  }
  return (
    <Panel
      feature={chosen}
      byKeyboard={byKeyboard}
      name={labels.card}
      labels={labels}
      state={isError ? 'failed' : homes ? 'ready' : 'loading'}
      className={styles.stripPanel}
      onClose={onClose}
      onRetry={() => void refetch()}
    >
      {!homes && !isError && (
        <div className={styles.waitingStrip}>
          <WaitingCard text={labels.loadingHomes} small />
        </div>
      )}
      {homes && (
        <ul ref={strip} className={styles.strip} onScrollEnd={follow}>
          {homes.map((home) => (
            <li key={home.id} inert={home.id !== chosen.id}>
              <MapHomeCard home={home} small />
            </li>
          ))}
        </ul>
      )}
      {!chosen.exact && homes && <p className={styles.note}>{labels.somewhere}</p>}
    </Panel>
  )
}
