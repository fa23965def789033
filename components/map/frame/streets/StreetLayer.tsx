// The library adds to the Leaflet that it finds in the window, where Leaflet's own module puts it.
import 'leaflet'
import type { GridLayer } from 'leaflet'
import { type LeafletLayerOptions, leafletLayer, PmtilesSource } from 'protomaps-leaflet'
import { useEffect } from 'react'
import { useMap } from 'react-leaflet'
import { useColours } from '#components/map/frame/mapColours.ts'
import type { Language } from '#lib/listings/rules.ts'
import type { StreetMap } from '#lib/map/rules-street-map.ts'
import { labelRules, paintRules } from './streetRules.ts'

type Props = { streets: StreetMap; language: Language }

/** The site's own font must be there before names are drawn and measured in it; without it they get the next one. */
const fontsLoaded = (family: string): Promise<unknown> =>
  Promise.all(['500 12px', '600 13px'].map((size) => document.fonts.load(`${size} ${family}`))).catch(() => undefined)

type Archive = PmtilesSource['p']

/** In milliseconds: the pauses before a tile that could not be had is asked for again. */
const PAUSES = [400, 1600, 6000]

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** The file, asked again for a tile that failed: the library leaves its place empty otherwise. */
function patientArchive(path: string): LeafletLayerOptions['url'] {
  const archive = new PmtilesSource(path, true).p
  const getZxy: Archive['getZxy'] = async (zoom, x, y, signal) => {
    for (const milliseconds of PAUSES) {
      try {
        return await archive.getZxy(zoom, x, y, signal)
      } catch (error) {
        if (signal?.aborted) throw error
        await pause(milliseconds)
      }
    }
    return archive.getZxy(zoom, x, y, signal)
  }
  return { getZxy } as Archive
}

/**
 * The streets, drawn on canvases from the tiles of the site's own file. Plain Leaflet: react-leaflet has no component
 * for this layer. Another colour scheme draws it anew.
 */
export function StreetLayer({ streets, language }: Props) {
  const map = useMap()
  const container = map.getContainer()
  const colours = useColours(container)
  useEffect(() => {
    const { fontFamily } = getComputedStyle(container)
    const layer = leafletLayer({
      url: patientArchive(streets.path),
      maxDataZoom: streets.maxZoom,
      paintRules: paintRules(colours),
      labelRules: labelRules(colours, language, fontFamily),
      // Above the canvas of the base map, which shows what lies around the streets.
      zIndex: 200,
      lang: language,
      attribution: '',
      tasks: [fontsLoaded(fontFamily).then(() => ({ status: 'fulfilled', reason: new Error() }))],
    }) as unknown as GridLayer
    layer.addTo(map)
    return () => {
      layer.remove()
    }
  }, [map, container, colours, language, streets])
  return null
}
