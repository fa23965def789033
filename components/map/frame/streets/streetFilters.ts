/** Which features of the street map a layer draws. */
import type { Feature, Filter } from 'protomaps-leaflet'

/** A text of a feature; '' where it has none. */
export const textOf = ({ props }: Feature, key: string): string => {
  const value = props[key]
  return typeof value === 'string' ? value : ''
}
/** A number of a feature. */
export const numberOf = (props: Feature['props'], key: string, otherwise: number): number => {
  const value = props[key]
  return typeof value === 'number' ? value : otherwise
}
/** The kinds of the schema: `lib/map/rules-pmtiles.ts` has checked that the file has it. */
export const isKind =
  (...kinds: readonly string[]): Filter =>
  (_, feature) =>
    kinds.includes(textOf(feature, 'kind'))
export const isDetail =
  (...details: readonly string[]): Filter =>
  (_, feature) =>
    details.includes(textOf(feature, 'kind_detail'))
export const both =
  (one: Filter, other: Filter): Filter =>
  (zoom, feature) =>
    one(zoom, feature) && other(zoom, feature)
export const not =
  (filter: Filter): Filter =>
  (zoom, feature) =>
    !filter(zoom, feature)
/** Geometries by their number in a vector tile. */
export const POINT = 1
export const LINE = 2
export const POLYGON = 3
export const isShape =
  (shape: number): Filter =>
  (_, { geomType }) =>
    geomType === shape
