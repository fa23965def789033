/** What SweepBright's words for kinds of homes mean: the site's main category, and the name that visitors read. */
import type { Language } from '../../listings/rules.ts'

/** A name in the languages that SweepBright knows. */
export type Words = { nl: string; fr: string; en: string }

/** The name in a language; null in one that isn't there. */
export const wordIn = (words: Words | undefined, language: Language): string | null =>
  (words as Partial<Record<Language, string>> | undefined)?.[language] ?? null

type Kind = { category: string; words: Words }

const kind = (category: string, nl: string, fr: string, en: string): Kind => ({ category, words: { nl, fr, en } })
const house = (nl: string, fr: string, en: string): Kind => kind('1', nl, fr, en)
const flat = (nl: string, fr: string, en: string): Kind => kind('2', nl, fr, en)
const land = (nl: string, fr: string, en: string): Kind => kind('3', nl, fr, en)
const parking = (nl: string, fr: string, en: string): Kind => kind('4', nl, fr, en)
const investment = (nl: string, fr: string, en: string): Kind => kind('5', nl, fr, en)
const business = (nl: string, fr: string, en: string): Kind => kind('6', nl, fr, en)

/** By `type`. */
export const TYPES: Readonly<Record<string, Kind>> = {
  house: house('Huis', 'Maison', 'House'),
  apartment: flat('Appartement', 'Appartement', 'Apartment'),
  land: land('Grond', 'Terrain', 'Land'),
  parking: parking('Garage of parking', 'Garage ou parking', 'Garage or parking'),
  office: business('Kantoor', 'Bureau', 'Office'),
  commercial: business('Handelspand', 'Surface commerciale', 'Commercial property'),
}

/** Sub-types that make a category of their own, whatever the type. */
const INVESTMENTS: Readonly<Record<string, Kind>> = {
  apartment_block: investment('Appartementsgebouw', 'Immeuble à appartements', 'Apartment building'),
  investment_property: investment('Opbrengsteigendom', 'Immeuble de rapport', 'Investment property'),
}

const HOUSES: Readonly<Record<string, Kind>> = {
  detached: house('Open bebouwing', 'Maison 4 façades', 'Detached house'),
  semi_detached: house('Halfopen bebouwing', 'Maison 3 façades', 'Semi-detached house'),
  end_of_terrace: house('Halfopen bebouwing', 'Maison 3 façades', 'End-of-terrace house'),
  terraced: house('Rijwoning', 'Maison mitoyenne', 'Terraced house'),
  villa: house('Villa', 'Villa', 'Villa'),
  bungalow: house('Bungalow', 'Bungalow', 'Bungalow'),
  chalet: house('Chalet', 'Chalet', 'Chalet'),
  cottage: house('Cottage', 'Cottage', 'Cottage'),
  country_house: house('Landhuis', 'Maison de campagne', 'Country house'),
  townhouse: house('Stadswoning', 'Maison de ville', 'Town house'),
  mansion: house('Herenhuis', 'Maison de maître', 'Mansion'),
  castle: house('Kasteel', 'Château', 'Castle'),
  farm: house('Hoeve', 'Ferme', 'Farm'),
  farmhouse: house('Fermette', 'Fermette', 'Farmhouse'),
}
const FLATS: Readonly<Record<string, Kind>> = {
  condo: flat('Appartement', 'Appartement', 'Apartment'),
  duplex: flat('Duplex', 'Duplex', 'Duplex'),
  triplex: flat('Triplex', 'Triplex', 'Triplex'),
  loft: flat('Loft', 'Loft', 'Loft'),
  penthouse: flat('Penthouse', 'Penthouse', 'Penthouse'),
  studio: flat('Studio', 'Studio', 'Studio'),
  ground_floor: flat('Gelijkvloers appartement', 'Rez-de-chaussée', 'Ground-floor apartment'),
  student_accommodation: flat('Studentenkamer', 'Kot étudiant', 'Student accommodation'),
}
const LANDS: Readonly<Record<string, Kind>> = {
  buildable: land('Bouwgrond', 'Terrain à bâtir', 'Building land'),
  agricultural: land('Landbouwgrond', 'Terrain agricole', 'Agricultural land'),
  pasture_land: land('Weiland', 'Prairie', 'Pasture'),
  recreational: land('Recreatiegrond', 'Terrain de loisirs', 'Recreational land'),
  unbuildable: land('Niet-bebouwbare grond', 'Terrain non constructible', 'Land without building permission'),
}
const PARKINGS: Readonly<Record<string, Kind>> = {
  indoor_parking_space: parking('Binnenstaanplaats', 'Emplacement intérieur', 'Indoor parking space'),
  outdoor_parking_space: parking('Buitenstaanplaats', 'Emplacement extérieur', 'Outdoor parking space'),
  covered_parking_space: parking('Overdekte staanplaats', 'Emplacement couvert', 'Covered parking space'),
  private_garage: parking('Garage', 'Garage', 'Garage'),
  carport: parking('Carport', 'Carport', 'Carport'),
}
const BUSINESSES: Readonly<Record<string, Kind>> = {
  retail: business('Handelspand', 'Surface commerciale', 'Retail property'),
  shop: business('Winkel', 'Magasin', 'Shop'),
  warehouse: business('Magazijn', 'Entrepôt', 'Warehouse'),
  industrial: business('Industriepand', 'Bâtiment industriel', 'Industrial property'),
  workshop: business('Werkplaats', 'Atelier', 'Workshop'),
  restaurant_and_café: business('Horecazaak', 'Établissement horeca', 'Restaurant or café'),
  leasure_and_sports: business(
    'Sport- of vrijetijdszaak',
    'Espace de loisirs ou de sport',
    'Leisure or sports property',
  ),
  hotel: business('Hotel', 'Hôtel', 'Hotel'),
  practice: business('Praktijkruimte', 'Cabinet professionnel', 'Practice'),
  open_office: business('Landschapskantoor', 'Bureau paysager', 'Open-plan office'),
  flex_office: business('Flexkantoor', 'Bureau flexible', 'Flexible office'),
  coworking: business('Coworkingruimte', 'Espace de coworking', 'Coworking space'),
  mixed_use: business('Gemengd gebruik', 'Immeuble mixte', 'Mixed-use property'),
}

/** By `sub_type`. Its category counts only for investments; otherwise that of the type does. */
export const SUB_TYPES: Readonly<Record<string, Kind>> = {
  ...HOUSES,
  ...FLATS,
  ...LANDS,
  ...PARKINGS,
  ...BUSINESSES,
  ...INVESTMENTS,
}

/** Facades by sub-type. */
export const FACADES: Readonly<Record<string, number>> = {
  detached: 4,
  semi_detached: 3,
  end_of_terrace: 3,
  terraced: 2,
}
