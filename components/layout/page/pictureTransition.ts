/**
 * Lets the picture of a home's card become the first of its gallery where the router shows the next page, and back by
 * the link to the results. Back and Forward of the browser don't wait, because it restores the scroll position at once,
 * even if the old page is still there. `lib/server/deferred-scripts/deferred-scripts.ts` does the same where a
 * document follows another.
 */
import { ALL_PHOTOS_ID } from '#components/media/gallery/galleryIds.ts'

/** How long the present page may stand still before the router has the next one, in milliseconds. */
export const PATIENCE = 300

const gallery = () => document.querySelector<HTMLElement>(`#${ALL_PHOTOS_ID} > :first-child img`)

const cardPicture = (path: string): HTMLElement | null | undefined =>
  [...document.querySelectorAll<HTMLAnchorElement>('article[data-home] h3 a')]
    .find(({ pathname }) => pathname === path)
    ?.closest('article')
    ?.querySelector<HTMLElement>('[data-card-picture] > img')

let clear = (): void => undefined

/**
 * Gives a picture the name that the gallery's has by its style sheet. No two pictures of a page may have it.
 * @returns takes it away, unless another picture has got it since
 */
function name(picture: HTMLElement): () => void {
  clear()
  const other = gallery()
  other?.style.setProperty('view-transition-name', 'none')
  picture.style.setProperty('view-transition-name', 'home-picture')
  const own = () => {
    for (const named of [other, picture]) named?.style.removeProperty('view-transition-name')
  }
  clear = own
  return () => {
    if (clear === own) own()
  }
}

/** Resolves with true when the router has replaced the page's main part, and after PATIENCE with false. */
function replaced(main: Element | null): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (inTime: boolean) => {
      changes.disconnect()
      clearTimeout(timer)
      resolve(inTime)
    }
    const changes = new MutationObserver(() => {
      if (!main?.isConnected) end(true)
    })
    const timer = setTimeout(() => end(false), PATIENCE)
    changes.observe(document.body, { childList: true, subtree: true })
  })
}

type Transit = {
  /** The picture that is left: of a card, or the first of the gallery. */
  left: HTMLElement
  /** Finds the picture that takes its place in the next page. */
  next: () => HTMLElement | null | undefined
}

/** The pictures that meet between two paths; null for none, or where nothing should or can move. */
function transitBetween(from: string, to: string): Transit | null {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (from === to || calm || document.hidden) return null
  const card = cardPicture(to)
  if (card) return { left: card, next: gallery }
  const photo = gallery()
  return photo && { left: photo, next: () => cardPicture(from) }
}

function start({ left, next }: Transit, navigate: () => void): void {
  const forget = name(left)
  const transition = document.startViewTransition(async () => {
    const done = replaced(document.querySelector('main'))
    navigate()
    const inTime = await done
    forget()
    const picture = next()
    if (!inTime || !picture) return transition.skipTransition()
    transition.finished.then(name(picture))
  })
  transition.ready.catch(() => undefined)
}

/** Calls `navigate`, in a view transition where the card of a home and its gallery meet. */
export function navigateWithPicture(link: HTMLAnchorElement, navigate: () => void): void {
  const isWay = link.closest('article[data-home], [data-neighbour="list"]')
  const transit = isWay && transitBetween(location.pathname, link.pathname)
  if (transit) start(transit, navigate)
  else navigate()
}
