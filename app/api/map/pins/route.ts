import { errorResponse } from '#app/api/json-response.ts'
import { mapResponse, parseMapSearch } from '#app/api/map/map-response.ts'
import { pinWithLabel } from '#components/map/mapMessages.ts'
import { mapPins } from '#lib/map/clusters.ts'
import { clampedInteger, MAP_ZOOM, type MapPins, parseWindow } from '#lib/map/rules-pins.ts'

export const dynamic = 'force-dynamic'

/** The results of a search as pins: `?locale=nl&market=sale&…criteria&zoom=9&box=south_west_north_east&ignored=1,3`. */
export async function GET(request: Request): Promise<Response> {
  const query = new URL(request.url).searchParams
  const search = await parseMapSearch(query)
  if (search instanceof Response) return search
  const zoom = clampedInteger(query.get('zoom'), MAP_ZOOM.min, MAP_ZOOM.max)
  if (zoom === null) return errorResponse('unknown zoom')
  const box = query.get('box')
  const window = box === null ? null : parseWindow(box)
  if (box !== null && window === null) return errorResponse('unknown box')
  return mapResponse(async (): Promise<MapPins> => {
    const pins = await mapPins(search, zoom, window)
    const { locale, criteria } = search
    const features = pins.features.map((pin) =>
      pin.kind === 'home' ? pinWithLabel(pin, criteria.market, locale) : pin,
    )
    return { ...pins, features }
  })
}
