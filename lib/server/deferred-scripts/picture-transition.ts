/**
 * Lets the picture of a home's card become the first of its gallery where a document follows another, and back; any
 * other view transition is skipped. `components/layout/page/pictureTransition.ts` does the same for the router.
 *
 * It runs in the browser, as source text within the loader: it must not refer to anything outside itself. It can't wait
 * for React: a browser asks for the names before the first frame of a page.
 */
export function transitPictures(): void {
  if (!('onpagereveal' in window)) return
  // Chromium decides at the first frame, and hasn't looked into a style sheet of its own address by then unless
  // somebody has asked for a style. So the rule is added here, and the question put where a page of the site came
  // before.
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}')
  document.adoptedStyleSheets.push(sheet)
  if (window.navigation?.activation?.from) getComputedStyle(document.documentElement).getPropertyValue('opacity')

  const gallery = () => document.querySelector<HTMLElement>('#all-photos > :first-child img')
  const pathOf = (entry: NavigationHistoryEntry | null | undefined) => entry?.url && new URL(entry.url).pathname
  const cardPicture = (entry: NavigationHistoryEntry | null | undefined) =>
    [...document.querySelectorAll<HTMLAnchorElement>('article[data-home] h3 a')]
      .find(({ pathname }) => pathname === pathOf(entry))
      ?.closest('article')
      ?.querySelector<HTMLElement>('[data-card-picture] > img')
  // A browser may leave out the entries while it is still loading one of them.
  const isBack = ({ navigationType, from, entry }: NavigationActivation) =>
    navigationType === 'traverse' && (entry?.index ?? 0) < (from?.index ?? 0)
  // No two pictures of a page may have the name, which the gallery's has by its style sheet.
  let clear = () => {}
  const name = (picture: HTMLElement, transition: ViewTransition) => {
    clear()
    const other = gallery()
    other?.style.setProperty('view-transition-name', 'none')
    picture.style.setProperty('view-transition-name', 'home-picture')
    const own = () => {
      for (const named of [other, picture]) named?.style.removeProperty('view-transition-name')
    }
    clear = own
    const end = () => {
      if (clear === own) own()
    }
    transition.finished.then(end, end)
  }

  addEventListener('pageswap', ({ viewTransition, activation }) => {
    if (!viewTransition || !activation) return
    viewTransition.ready.catch(() => undefined)
    const back = isBack(activation)
    const picture = back ? null : cardPicture(activation.entry)
    if (picture) return name(picture, viewTransition)
    const results = document.querySelector<HTMLAnchorElement>('[data-neighbour="list"]')?.href
    if (!gallery() || !(back || results === activation.entry?.url)) viewTransition.skipTransition()
  })
  addEventListener('pagereveal', ({ viewTransition }) => {
    const { activation } = window.navigation ?? {}
    if (!viewTransition || !activation) return
    viewTransition.ready.catch(() => undefined)
    if (gallery() && !isBack(activation)) return
    const picture = cardPicture(activation.from)
    if (picture) name(picture, viewTransition)
    else viewTransition.skipTransition()
  })
}
