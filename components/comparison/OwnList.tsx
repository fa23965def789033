'use client'
import { useRouter } from 'next/navigation'
import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { addFavourites, removeFavourites, useFavourites } from '#components/favourites/favouritesStore.ts'
import { CardGrid } from '#components/listings/card/CardGrid.tsx'
import { Button } from '#components/ui/Button.tsx'
import skeleton from '#components/ui/styles/skeleton.module.css'
import {
  COMPARE_PARAMETER,
  type FavouriteKey,
  favouritesAddress,
  MAX_COMPARED,
  sameHomes,
} from '#lib/favourites/rules.ts'
import styles from './FavouritesPage.module.css'

/** Places for as many homes as the first screen shows. */
const PLACES = [1, 2, 3, 4, 5, 6, 7, 8]

type WaitingHomesProps = {
  /** What a screen reader hears. */
  text: string
  /** Number of homes. */
  count: number
}

/** The places of homes that the server has been asked for. */
function WaitingHomes({ text, count }: WaitingHomesProps) {
  return (
    <>
      <p className="visually-hidden" role="status">
        {text}
      </p>
      <CardGrid as="div" className={styles.waiting} aria-hidden="true">
        {PLACES.slice(0, count).map((place) => (
          <span key={place} className={styles.waitingHome}>
            <span className={`${skeleton.block} ${styles.picture}`} />
            <span className={`${skeleton.line} ${skeleton.short}`} />
            <span className={skeleton.line} />
            <span className={skeleton.line} />
          </span>
        ))}
      </CardGrid>
    </>
  )
}

type Props = {
  /** Keys in the address. */
  requested: FavouriteKey[]
  /** Those of them that are no longer published. */
  gone: FavouriteKey[]
  path: string
  heading: ReactNode
  notice: ReactNode
  labels: { add: string; own: string; clean: string; loading: string }
  children: ReactNode
}

/**
 * Every state of the visitor's own list since the site was opened. It recognises a shown list as the visitor's own when
 * the list changes here, in another tab, or on a home's page.
 */
const followed = new Set<string>()

/** Limits the number of ticked checkboxes to that of a comparison. */
function limitChoice({ currentTarget }: FormEvent<HTMLElement>): void {
  const boxes = [...currentTarget.querySelectorAll<HTMLInputElement>(`input[name="${COMPARE_PARAMETER}"]`)]
  const full = boxes.filter(({ checked }) => checked).length >= MAX_COMPARED
  for (const box of boxes) box.disabled = full && !box.checked
}

/**
 * Keeps the page of the visitor's own list in sync with it: the homes are in the address, so that the server renders
 * them and the list can be shared. Another person's list can be added to one's own.
 */
export function OwnList({ requested, gone, path, heading, notice, labels, children }: Props) {
  const router = useRouter()
  const own = useFavourites()
  const [mine, setMine] = useState(false)

  useEffect(() => {
    if (own === null) return
    const same = sameHomes(requested, own)
    const agrees = same || requested.length === 0 || followed.has(requested.join())
    setMine(agrees)
    if (!agrees) return
    followed.add(requested.join()).add(own.join())
    if (!same) router.replace(favouritesAddress(path, own), { scroll: false })
  }, [own, requested, path, router])

  const strange = own !== null && !mine
  const news = strange && requested.some((id) => !own.includes(id) && !gone.includes(id))
  const arriving = own !== null && own.length > 0 && requested.length === 0
  if (arriving) return <WaitingHomes text={labels.loading} count={own.length} />
  return (
    <div data-own-list={mine ? '' : undefined} onChange={limitChoice}>
      {requested.length > 0 && (
        <div className={styles.head}>
          {heading}
          {news && (
            <Button variant="secondary" onClick={() => addFavourites(requested.filter((id) => !gone.includes(id)))}>
              {labels.add}
            </Button>
          )}
          {strange && own.length > 0 && (
            <a href={favouritesAddress(path, own)} className={styles.own}>
              {labels.own}
            </a>
          )}
        </div>
      )}
      {notice && (
        <div className={styles.unavailable}>
          {notice}
          {mine && gone.length > 0 && (
            <Button variant="quiet" onClick={() => removeFavourites(gone)}>
              {labels.clean}
            </Button>
          )}
        </div>
      )}
      {children}
    </div>
  )
}
