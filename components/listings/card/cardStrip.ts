/** The further pictures of a card, fetched when a visitor first reaches for them. */
import { getJson } from '#components/ui/browser/getJson.ts'
import styles from './cardStrip.module.css'

type Answer = { pictures: string[] }

/** The request of each card that was asked for, so that none is asked twice. */
const requests = new WeakMap<HTMLElement, Promise<string[]>>()

function furtherPictures(card: HTMLElement): Promise<string[]> {
  const known = requests.get(card)
  if (known) return known
  const { lang } = document.documentElement
  const request = getJson<Answer>(`/api/card-pictures/?locale=${lang}&home=${card.dataset.home}`)
    .then(({ pictures }) => pictures)
    .catch(() => {
      // The next swipe or hover asks again.
      requests.delete(card)
      return []
    })
  requests.set(card, request)
  return request
}

const firstPicture = (card: HTMLElement): HTMLImageElement | null => card.querySelector('[data-card-picture] > img')

/** A picture in the place, the widths and the look of the first, which alone has words: a screen reader hears it once. */
function copyOf(first: HTMLImageElement, source: string): HTMLImageElement {
  const picture = document.createElement('img')
  const address = `url=${encodeURIComponent(source)}`
  picture.className = first.className
  picture.alt = ''
  picture.decoding = 'async'
  picture.sizes = first.sizes
  picture.srcset = first.srcset.replace(/url=[^&]+/g, address)
  picture.src = first.src.replace(/url=[^&]+/, address)
  return picture
}

/** Fades a card's second picture in while a mouse is on the card. */
export async function showSecond(card: HTMLElement): Promise<void> {
  const first = firstPicture(card)
  if (!first || card.querySelector(`.${styles.second}`)) return
  const [source] = await furtherPictures(card)
  if (source === undefined || !card.isConnected || card.querySelector(`.${styles.second}, .${styles.strip}`)) return
  const second = copyOf(first, source)
  second.classList.add(styles.second ?? '')
  await second.decode().catch(() => undefined)
  first.after(second)
}

function dotsOf(strip: HTMLElement): HTMLElement {
  const dots = document.createElement('span')
  dots.className = styles.dots ?? ''
  dots.append(...Array.from(strip.children, () => document.createElement('i')))
  const mark = () => {
    const shown = Math.round(Math.abs(strip.scrollLeft) / strip.clientWidth)
    for (const [index, dot] of [...dots.children].entries()) dot.toggleAttribute('data-shown', index === shown)
  }
  strip.addEventListener('scroll', mark, { passive: true })
  mark()
  return dots
}

/**
 * Makes a strip of a card's pictures, which is then swiped by the browser's own scrolling.
 * @param onward whether to go on to the second picture, as the swipe that began it asked for
 */
export async function makeStrip(card: HTMLElement, onward: boolean): Promise<void> {
  const first = firstPicture(card)
  const link = card.querySelector<HTMLAnchorElement>('h3 a')
  if (!first || !link || card.querySelector(`.${styles.strip}`)) return
  const sources = await furtherPictures(card)
  if (sources.length === 0 || !card.isConnected || card.querySelector(`.${styles.strip}`)) return
  // Above the link that covers the card, so it leads to the same page; the keyboard and screen readers have that one.
  const strip = document.createElement('a')
  strip.className = styles.strip ?? ''
  strip.href = link.getAttribute('href') ?? ''
  strip.tabIndex = -1
  strip.ariaHidden = 'true'
  const copies = sources.map((source) => copyOf(first, source))
  const lead = first.cloneNode() as HTMLImageElement
  lead.alt = ''
  for (const picture of copies) picture.loading = 'lazy'
  strip.append(lead, ...copies)
  card.querySelector(`.${styles.second}`)?.remove()
  first.after(strip, dotsOf(strip))
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (onward) strip.scrollTo({ left: strip.clientWidth, behavior: calm ? 'instant' : 'smooth' })
}
