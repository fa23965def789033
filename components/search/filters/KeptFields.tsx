import { formatArea } from '#lib/domain/map/area.ts'
import type { SearchCriteria } from '#lib/domain/search/criteria.ts'

type Props = Pick<SearchCriteria, 'sectors' | 'area' | 'view'>

/** What a search keeps that its form has no field for: chosen elsewhere, it goes along when the form is sent. */
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
