/** The facts about a home's building, rooms and ground. */
import { formatAvailability } from '#lib/i18n/format-listing.ts'
import type { FactWriters } from './factTypes.ts'

type Group = 'general' | 'rooms' | 'surfaces' | 'building' | 'orientation' | 'features' | 'connections'

export const BUILDING_FACTS: FactWriters<Group> = {
  general: {
    type: ({ typeName }, write) => write.text(typeName),
    goal: ({ goal }, { t }) => t('heading.goal', { goal }),
    status: ({ availability }, _, locale) => formatAvailability(availability, locale),
    availableFrom: ({ availableFrom }, write) => write.date(availableFrom),
    availability: ({ availabilityText }, write) => write.text(availabilityText),
    condition: ({ building }, write) => write.text(building.condition),
    constructionYear: ({ building }, write) => write.year(building.constructionYear),
    renovationYear: ({ building }, write) => write.year(building.renovationYear),
    facades: ({ rooms }, write) => write.facades(rooms.facades),
    floor: ({ rooms }, write) => write.floor(rooms.floor),
    floors: ({ rooms }, write) => write.count(rooms.floors),
  },
  rooms: {
    bedrooms: ({ rooms }, write) => write.count(rooms.bedrooms),
    extraRoomsPossible: ({ rooms }, write) => write.yesNo(rooms.extraRoomsPossible),
    bathrooms: ({ rooms }, write) => write.count(rooms.bathrooms),
    showerRooms: ({ rooms }, write) => write.count(rooms.showerRooms),
    toilets: ({ rooms }, write) => write.count(rooms.toilets),
    garages: ({ rooms }, write) => write.count(rooms.garages),
    parkings: ({ rooms }, write) => write.count(rooms.parkings),
    externalParkings: ({ rooms }, write) => write.count(rooms.externalParkings),
  },
  surfaces: {
    living: ({ surfaces }, write) => write.surface(surfaces.living),
    total: ({ surfaces }, write) => write.surface(surfaces.total),
    ground: ({ surfaces }, write) => write.surface(surfaces.ground),
    constructed: ({ surfaces }, write) => write.surface(surfaces.constructed),
    terrace: ({ surfaces }, write) => write.surface(surfaces.terrace),
    garden: ({ surfaces }, write) => write.surface(surfaces.garden),
    office: ({ surfaces }, write) => write.surface(surfaces.office),
    store: ({ surfaces }, write) => write.surface(surfaces.store),
    plotWidth: ({ surfaces }, write) => write.metres(surfaces.plotWidth),
    frontWidth: ({ surfaces }, write) => write.metres(surfaces.frontWidth),
  },
  building: {
    heating: ({ building }, write) => write.text(building.heating),
    kitchen: ({ building }, write) => write.text(building.kitchen),
    floorCovering: ({ building }, write) => write.text(building.floorCovering),
    windowGlazing: ({ building }, write) => write.text(building.windowGlazing),
    windowFrame: ({ building }, write) => write.text(building.windowFrame),
    roof: ({ building }, write) => write.text(building.roof),
    roofMaterial: ({ building }, write) => write.text(building.roofMaterial),
    roofCondition: ({ building }, write) => write.text(building.roofCondition),
    interiorComfort: ({ building }, write) => write.list(building.interiorComfort),
    exteriorComfort: ({ building }, write) => write.list(building.exteriorComfort),
  },
  orientation: {
    rear: ({ building }, write) => write.text(building.orientationRear),
    terrace: ({ building }, write) => write.text(building.orientationTerrace),
    garden: ({ building }, write) => write.text(building.orientationGarden),
  },
  features: {
    lift: ({ features }, write) => write.yesNo(features.lift),
    cellar: ({ features }, write) => write.yesNo(features.cellar),
    attic: ({ features }, write) => write.yesNo(features.attic),
    terrace: ({ features }, write) => write.yesNo(features.terrace),
    garden: ({ features }, write) => write.yesNo(features.garden),
    pool: ({ features }, write) => write.yesNo(features.pool),
    furnished: ({ features }, write) => write.yesNo(features.furnished),
  },
  connections: {
    electricity: ({ connections }, write) => write.yesNo(connections.electricity),
    gas: ({ connections }, write) => write.yesNo(connections.gas),
    water: ({ connections }, write) => write.yesNo(connections.water),
    drain: ({ connections }, write) => write.yesNo(connections.drain),
  },
}
