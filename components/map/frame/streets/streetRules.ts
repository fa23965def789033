/**
 * How the street map is drawn: the layers of the Protomaps basemap (https://docs.protomaps.com/basemaps/layers) in the
 * site's colours. From strong to weak: water, green, roads, names; the pins lie over all of it.
 */
import {
  CenteredTextSymbolizer,
  exp,
  type Feature,
  type Filter,
  type LabelRule,
  LineLabelSymbolizer,
  LineSymbolizer,
  type PaintRule,
  PolygonSymbolizer,
} from 'protomaps-leaflet'
import type { MapColours } from '#components/map/frame/mapColours.ts'
import type { Language } from '#lib/listings/rules.ts'
import { placeMark } from './placeMark.ts'
import { both, isDetail, isKind, isShape, LINE, not, numberOf, POINT, POLYGON, textOf } from './streetFilters.ts'

const BUILT = ['residential', 'commercial', 'industrial', 'railway', 'urban_area', 'school', 'hospital', 'university']
const GREEN = [
  'park',
  'forest',
  'wood',
  'nature_reserve',
  'national_park',
  'protected_area',
  'cemetery',
  'golf_course',
  'garden',
  'allotments',
  'village_green',
  'recreation_ground',
  'playground',
  'grass',
  'grassland',
  'meadow',
  'scrub',
  'pitch',
]

/** Motorways; roads between towns; other main roads; streets. Widths in pixels by zoom. */
type RoadClass = {
  filter: Filter
  from: number
  width: (zoom: number) => number
  fill: keyof MapColours
  rim: keyof MapColours
}
const isMain = isDetail('trunk', 'primary', 'trunk_link', 'primary_link')
const ROADS: readonly RoadClass[] = [
  {
    filter: isKind('minor_road'),
    from: 13,
    width: exp(1.6, [
      [12, 0.5],
      [14, 2.4],
      [15, 4],
      [17, 9],
      [18, 13],
    ]),
    fill: 'road',
    rim: 'road-rim',
  },
  {
    filter: both(isKind('major_road'), not(isMain)),
    from: 9,
    width: exp(1.6, [
      [8, 0.4],
      [12, 1.8],
      [14, 4],
      [16, 8],
      [18, 16],
    ]),
    fill: 'road',
    rim: 'road-rim',
  },
  {
    filter: both(isKind('major_road'), isMain),
    from: 7,
    width: exp(1.6, [
      [7, 0.6],
      [11, 2],
      [14, 5],
      [16, 9],
      [18, 18],
    ]),
    fill: 'main-road',
    rim: 'main-rim',
  },
  {
    filter: isKind('highway'),
    from: 5,
    width: exp(1.6, [
      [5, 0.6],
      [9, 1.8],
      [12, 3.4],
      [14, 6],
      [16, 10],
      [18, 20],
    ]),
    fill: 'motorway',
    rim: 'motorway-rim',
  },
]
/** In pixels: how much a road is wider with its rim. */
const RIM = 1.6

const surface = (dataLayer: string, fill: string, filter?: Filter): PaintRule => ({
  dataLayer,
  symbolizer: new PolygonSymbolizer({ fill }),
  filter: filter ? both(isShape(POLYGON), filter) : isShape(POLYGON),
})
const line = (
  dataLayer: string,
  options: ConstructorParameters<typeof LineSymbolizer>[0],
  filter: Filter,
  minzoom: number,
): PaintRule => ({
  dataLayer,
  minzoom,
  symbolizer: new LineSymbolizer({ lineCap: 'round', lineJoin: 'round', ...options }),
  filter: both(isShape(LINE), filter),
})

const road = (colours: MapColours, { filter, from, width, fill, rim }: RoadClass, isRim: boolean): PaintRule =>
  line(
    'roads',
    isRim ? { color: colours[rim], width: (zoom: number) => width(zoom) + RIM } : { color: colours[fill], width },
    filter,
    from,
  )

/** From bottom to top. */
export function paintRules(colours: MapColours): PaintRule[] {
  return [
    surface('earth', colours.land),
    surface('landcover', colours.urban, isKind('urban_area')),
    surface('landuse', colours.urban, isKind(...BUILT)),
    surface('landcover', colours.green, isKind('forest')),
    surface('landuse', colours.green, isKind(...GREEN)),
    surface('water', colours.sea),
    line(
      'water',
      {
        color: colours.sea,
        width: exp(1.6, [
          [8, 0.6],
          [12, 2],
          [15, 5],
          [18, 14],
        ]),
      },
      isKind('river', 'canal'),
      8,
    ),
    line(
      'water',
      { color: colours.sea, width: (zoom: number) => (zoom > 15 ? 2 : 1) },
      isKind('stream', 'ditch', 'drain'),
      14,
    ),
    { ...surface('buildings', colours.building), minzoom: 15 },
    line('roads', { color: colours.path, width: 1, dash: [3, 3] }, isKind('path', 'other'), 15),
    ...ROADS.map((each) => road(colours, each, true)),
    ...ROADS.map((each) => road(colours, each, false)),
    line('roads', { color: colours.rail, width: (zoom: number) => (zoom > 13 ? 2 : 1.2) }, isKind('rail'), 10),
    line('roads', { color: colours['rail-gap'], width: 1, dash: [5, 5] }, isKind('rail'), 14),
    {
      dataLayer: 'boundaries',
      symbolizer: new LineSymbolizer({ color: colours.frontier, width: 1.5, dash: [8, 3, 1, 3] }),
      filter: isKind('country'),
    },
    {
      dataLayer: 'boundaries',
      minzoom: 8,
      symbolizer: new LineSymbolizer({ color: colours.border, width: 1, dash: [3, 3] }),
      filter: not(isKind('country')),
    },
  ]
}

/** In pixels. */
const SIZE = { small: 12, medium: 13, large: 16 } as const
/** Villages, towns and cities by the rank of their inhabitants. */
const RANK = { town: 9, city: 11 } as const

/**
 * Names in the visitor's language, else as they stand on the spot. The first rules have precedence where two names would
 * touch.
 * @param family the font family of the site's text
 */
export function labelRules(colours: MapColours, language: Language, family: string): LabelRule[] {
  const labelProps = [`name:${language}`, 'name']
  const halo = { stroke: colours.halo, labelProps }
  const rankOf = (feature?: Feature): number => (feature ? numberOf(feature.props, 'population_rank', 0) : 0)
  const places = (filter: Filter, minzoom: number): LabelRule => ({
    dataLayer: 'places',
    minzoom,
    symbolizer: new CenteredTextSymbolizer({
      ...halo,
      fill: colours.name,
      width: 1.6,
      lineHeight: 1.3,
      font: (_zoom: number, feature?: Feature) => {
        const rank = rankOf(feature)
        if (rank >= RANK.city) return `650 ${SIZE.large}px ${family}`
        return rank >= RANK.town ? `600 ${SIZE.medium}px ${family}` : `500 ${SIZE.small}px ${family}`
      },
    }),
    sort: (one, other) => numberOf(other, 'population_rank', 0) - numberOf(one, 'population_rank', 0),
    filter,
  })
  const streets = (filter: Filter, minzoom: number, weight: number): LabelRule => ({
    dataLayer: 'roads',
    minzoom,
    symbolizer: new LineLabelSymbolizer({
      ...halo,
      fill: colours['street-name'],
      width: 3,
      position: 2,
      font: `${weight} ${SIZE.small}px ${family}`,
    }),
    filter: both(isShape(LINE), filter),
  })
  const mark = (kind: 'station' | 'school', minzoom: number, named: number): LabelRule => ({
    dataLayer: 'pois',
    minzoom,
    symbolizer: placeMark({ kind, labelProps, named, colours, font: `500 ${SIZE.small}px ${family}` }),
    filter: both(isShape(POINT), isKind(kind)),
  })
  const isTown: Filter = (_, feature) => textOf(feature, 'kind') === 'locality' && rankOf(feature) >= RANK.town
  return [
    { ...places(isKind('country'), 5), maxzoom: 8 },
    places(isTown, 7),
    mark('station', 12, 13),
    places(both(isKind('locality'), not(isTown)), 10),
    streets(isKind('highway', 'major_road'), 13, 500),
    {
      dataLayer: 'water',
      minzoom: 12,
      symbolizer: new LineLabelSymbolizer({
        ...halo,
        fill: colours.water,
        width: 3,
        position: 2,
        font: `italic 500 ${SIZE.small}px ${family}`,
      }),
      filter: both(isShape(LINE), isKind('river', 'canal')),
    },
    {
      dataLayer: 'pois',
      minzoom: 13,
      symbolizer: new CenteredTextSymbolizer({
        ...halo,
        fill: colours['green-name'],
        width: 1.6,
        lineHeight: 1.3,
        font: `500 ${SIZE.small}px ${family}`,
      }),
      filter: both(isShape(POINT), isKind('park', 'forest', 'nature_reserve', 'garden', 'cemetery', 'golf_course')),
    },
    places(isKind('neighbourhood', 'macrohood'), 13),
    mark('school', 14, 16),
    streets(isKind('minor_road'), 15, 450),
  ]
}
