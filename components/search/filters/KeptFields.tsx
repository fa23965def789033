import { formatArea } from '#lib/map/rules-area.ts'
import type { SearchCriteria } from '#lib/search/rules-criteria.ts'

type Props = Pick<SearchCriteria, 'sectors' | 'area' | 'view'>

/**
 * Hidden fields for the criteria that the form has no control for. What has a control has none: of two fields of one
 * name the first counts, and these come first.
 */
export function KeptFields({ sectors, area, view }: Props) {
  return (
    <>
      {sectors.map((sector) => (
        <input key={sector} type="hidden" name="sector" value={sector} />
      ))}
      {area && <input type="hidden" name="area" value={formatArea(area)} />}
      {view && <input type="hidden" name="view" value={view} />}
    </>
  )
}
