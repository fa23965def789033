import { VIEWS_ADDRESS } from '#lib/owners/rules-views.ts'

/** Counts the view of a home's page without scripts: an invisible picture of one pixel. */
export function OpenedWithoutScripts({ id }: { id: number }) {
  return (
    <noscript>
      {/* biome-ignore lint/performance/noImgElement: there is nothing to optimise in one pixel */}
      <img src={`${VIEWS_ADDRESS}?opened=${id}`} alt="" width={1} height={1} className="visually-hidden" />
    </noscript>
  )
}
