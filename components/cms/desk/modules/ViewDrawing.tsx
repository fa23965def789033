import type { ModuleView } from '#lib/content/rules-modules.ts'
import styles from './Modules.module.css'

/** Filled areas and lines on a grid of 48 × 32: what a kind of part looks like. */
const DRAWINGS: Record<ModuleView, { areas: string; lines: string }> = {
  'single-view': { areas: 'M28 11h16v17H28z', lines: 'M4 5h26M4 13h19M4 18h19M4 23h19M4 28h12' },
  'news-view': { areas: 'M4 4h10v10H4zM4 18h10v10H4z', lines: 'M18 6h26M18 11h18M18 20h26M18 25h18' },
  'card-view': {
    areas: 'M4 4h11v11H4zM18.5 4h11v11h-11zM33 4h11v11H33z',
    lines: 'M4 20h11M18.5 20h11M33 20h11M4 26h7M18.5 26h7M33 26h7',
  },
  'ons-team-view': {
    areas:
      'M10 5a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM24 5a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM38 5a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM4 22a6 6 0 0 1 12 0zM18 22a6 6 0 0 1 12 0zM32 22a6 6 0 0 1 12 0z',
    lines: 'M5 27h10M19 27h10M33 27h10',
  },
  'property-list-view': {
    areas: 'M4 14l6.5-9 6.5 9v5H4zM17.5 14L24 5l6.5 9v5h-13zM31 14l6.5-9 6.5 9v5H31z',
    lines: 'M4 24h11M18 24h11M32 24h11M4 28h7M18 28h7M32 28h7',
  },
  'contact-view': {
    areas: 'M36 6a6 6 0 0 1 6 6c0 5-6 14-6 14s-6-9-6-14a6 6 0 0 1 6-6z',
    lines: 'M4 7h20M4 13h16M4 19h18M4 25h10',
  },
  'testimonials-view': {
    areas: 'M4 5h7v6l-3 4H5l2-4H4zM14 5h7v6l-3 4h-3l2-4h-3z',
    lines: 'M25 8h19M25 13h15M4 21h40M4 27h26',
  },
  'project-list-view': { areas: 'M4 28V10h9v18zM15 28V4h12v24zM29 28V14h15v14z', lines: 'M2 29.5h44' },
  'sold-view': { areas: 'M4 16l8-10 8 10v12H4z', lines: 'M25 18l6 7L44 8' },
  'valuation-view': { areas: 'M4 16l8-10 8 10v12H4z', lines: 'M43 9.5a9 9 0 1 0 0 13M24 14h12M24 18.5h12' },
}

const idOf = (view: ModuleView): string => `drawing-${view}`

/** The drawings themselves, once on a page: hundreds of parts point at them. */
export function ViewDrawings() {
  return (
    <svg className="visually-hidden" aria-hidden="true">
      {Object.entries(DRAWINGS).map(([view, { areas, lines }]) => (
        <symbol key={view} id={idOf(view as ModuleView)} viewBox="0 0 48 32">
          <path className={styles.areas} d={areas} />
          <path className={styles.lines} d={lines} />
        </symbol>
      ))}
    </svg>
  )
}

/** What a kind of part looks like; null: a kind without a drawing. */
export function ViewDrawing({ view }: { view: ModuleView | null }) {
  return (
    <svg className={styles.drawing} viewBox="0 0 48 32" aria-hidden="true">
      {view && <use href={`#${idOf(view)}`} />}
    </svg>
  )
}
