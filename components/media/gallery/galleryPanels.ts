/** What GalleryTabs do in the browser. */
import { tabId } from './galleryIds.ts'

/** The step of a key; Home and End step beyond all tabs. */
const stepOf = (key: string): number | undefined =>
  ({ ArrowLeft: -1, ArrowRight: 1, Home: Number.NEGATIVE_INFINITY, End: Number.POSITIVE_INFINITY })[key]

/** Id of the panel that a link of GalleryTabs names. */
const panelOf = (tab: HTMLAnchorElement): string => tab.hash.slice(1)

/** Shows one panel and marks its tab. */
function show(tabs: readonly HTMLAnchorElement[], shown: HTMLAnchorElement): void {
  for (const tab of tabs) {
    const selected = tab === shown
    tab.ariaSelected = String(selected)
    tab.tabIndex = selected ? 0 : -1
    const panel = document.getElementById(panelOf(tab))
    if (panel) panel.hidden = !selected
  }
}

/** Says of the links that they are tabs, and of what they name that it is panels. */
function nameRoles(list: HTMLElement, tabs: readonly HTMLAnchorElement[]): void {
  list.role = 'tablist'
  list.ariaLabel = list.dataset.tablist ?? ''
  for (const tab of tabs) {
    const id = panelOf(tab)
    tab.role = 'tab'
    tab.setAttribute('aria-controls', id)
    const panel = document.getElementById(id)
    if (!panel) continue
    panel.role = 'tabpanel'
    panel.setAttribute('aria-labelledby', tabId(id))
  }
}

/** Turns the links of a gallery's GalleryTabs into tabs; nothing without them. */
export function makeTabs(gallery: HTMLElement, signal: AbortSignal): void {
  const list = gallery.querySelector<HTMLElement>('[data-tablist]')
  const tabs = [...(list?.querySelectorAll('a') ?? [])]
  const [first] = tabs
  if (!list || !first) return
  const named = () => tabs.find(({ hash }) => hash === window.location.hash)
  const tabOf = ({ target }: Event) => tabs.find((tab) => target instanceof Node && tab.contains(target))
  const choose = (event: Event) => {
    const tab = tabOf(event)
    if (!tab) return
    event.preventDefault()
    show(tabs, tab)
  }
  const step = (event: KeyboardEvent) => {
    const tab = tabOf(event)
    const by = stepOf(event.key)
    if (!tab || by === undefined) return
    event.preventDefault()
    const next = tabs[Math.min(tabs.length - 1, Math.max(0, tabs.indexOf(tab) + by))]
    if (!next) return
    show(tabs, next)
    next.focus()
  }
  const follow = () => {
    const tab = named()
    if (tab) show(tabs, tab)
  }
  nameRoles(list, tabs)
  show(tabs, named() ?? first)
  gallery.setAttribute('data-tabs', '')
  list.addEventListener('click', choose, { signal })
  list.addEventListener('keydown', step, { signal })
  window.addEventListener('hashchange', follow, { signal })
}
