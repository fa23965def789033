import { useEffect, useState } from 'react'
import { getJson } from '#components/ui/browser/getJson.ts'
import type { StreetMap, StreetMapAnswer } from '#lib/map/rules-street-map.ts'
import type { StreetLayer } from './StreetLayer.tsx'

/** The street map and the component that draws it, whose code only a site with streets loads. */
export type Streets = { map: StreetMap; Layer: typeof StreetLayer }

async function findStreets(): Promise<Streets | null> {
  const { streets } = await getJson<StreetMapAnswer>('/api/map/streets/')
  if (!streets) return null
  const { StreetLayer: Layer } = await import('./StreetLayer.tsx')
  return { map: streets, Layer }
}

/**
 * The site's street map: undefined until the site has said whether it has one; null without one, or when it can't be
 * had, which leaves the base map.
 */
export function useStreets(): Streets | null | undefined {
  const [streets, setStreets] = useState<Streets | null>()
  useEffect(() => {
    findStreets().then(setStreets, () => setStreets(null))
  }, [])
  return streets
}
