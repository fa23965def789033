/**
 * The words of details whose value is a word in the language of the call. Whise's own lists aren't public: French words
 * come from its demo agency, numbers from its lists of values; others are not guessed.
 */
import type { Language } from '../../listings/rules.ts'
import { DETAIL, type DetailId, detailText } from './details.ts'
import type { RawEstate } from './raw-estate.ts'
import type { Words } from './words.ts'

/** `also`: how else Whise writes it: its number, and its words. */
type Row = Words & { also: readonly string[] }
export type DetailWords = { id: DetailId; title: string; rows: readonly Row[] }

const row = (nl: string, fr: string, ...also: string[]): Row => ({ nl, fr, also })

const HEATING: DetailWords = {
  id: DETAIL.heating,
  title: 'Heating (detail 1020)',
  rows: [
    row('Gas', 'Gaz', '660', '1015', '1037'),
    row('Gas, centrale verwarming', 'Gaz, chauffage central', 'gaz (chau. centr.)', 'gas (centr. verw.)'),
    row('Stookolie', 'Mazout', 'fuel', 'mazout (chau. centr.)', 'stookolie (centr. verw.)'),
    row('Elektriciteit', 'Électricité', '662', '1017', '1039', 'électrique', 'elektrisch'),
    row('Kolen', 'Charbon', '663', '1018', '1040'),
    row('Hout', 'Bois', '664', '1019', '1041'),
    row('Zonne-energie', 'Énergie solaire', '665', '1020', '1042'),
    row('Warme lucht', 'Air chaud', '666', '1021', '1043', 'air pulsé'),
    row('Warmtepomp', 'Pompe à chaleur', '667', '1022', '1044'),
    row('Gaskachel', 'Poêle à gaz', '670', '1025', '1047'),
    row('Oliekachel', 'Poêle à mazout', '671', '1026', '1048'),
    row('Vloerverwarming', 'Chauffage au sol', '672', '1027', '1049'),
    row('Stadsverwarming', 'Chauffage urbain', '674', '1029', '1051'),
    row('Elektrische accumulatoren', 'Accumulateurs électriques', '675', '1030', '1052'),
    row('Plafondverwarming', 'Chauffage par le plafond', '676', '1031', '1053'),
    row('Pellets', 'Pellets', '1000', '1032', '1054'),
    row('Houtkachel', 'Poêle à bois', '1001', '1033', '1055'),
    row('Condensatieketel', 'Chaudière à condensation', '1547'),
  ],
}
const HEATING_SHARED: DetailWords = {
  id: DETAIL.heatingShared,
  title: 'Individual or shared heating (detail 53)',
  rows: [row('individueel', 'individuel', '638'), row('collectief', 'collectif', '639')],
}
const KITCHEN: DetailWords = {
  id: DETAIL.kitchen,
  title: 'Kitchen (detail 1595)',
  rows: [
    row('Niet ingericht', 'Non équipée', '683'),
    row('Half ingericht', 'Semi-équipée', '684'),
    row('Ingericht', 'Équipée', '685'),
    row('Volledig ingericht', 'Super-équipée', '686'),
    row('Open, half ingericht', 'Américaine, semi-équipée', '687', 'amer. semi-équipée'),
    row('Open, ingericht', 'Américaine, équipée', '688', 'amer. équipée'),
    row('Open, volledig ingericht', 'Américaine, super-équipée', '689', 'amer. super-équipée'),
  ],
}
const ORIENTATION: DetailWords = {
  id: DETAIL.buildingOrientation,
  title: 'Orientation of the building (detail 23)',
  rows: [
    row('Noord', 'Nord', '27'),
    row('Noordoost', 'Nord-est', '28'),
    row('Oost', 'Est', '29'),
    row('Zuidoost', 'Sud-est', '30'),
    row('Zuid', 'Sud', '31'),
    row('Zuidwest', 'Sud-ouest', '32'),
    row('West', 'Ouest', '33'),
    row('Noordwest', 'Nord-ouest', '34'),
  ],
}
const FLOOD_RISK: DetailWords = {
  id: DETAIL.floodRisk,
  title: 'Flood risk (detail 2222)',
  rows: [
    row('Effectief overstromingsgevoelig', 'Zone inondable effective', '1229', 'zone innondable effective'),
    row('Mogelijk overstromingsgevoelig', 'Zone inondable potentielle', '1230', 'zone innondable potentielle'),
    row('Niet overstromingsgevoelig', 'Non sensible aux inondations', '1233', 'pas situé en zone inondable'),
  ],
}
const FLOOD_ZONE: DetailWords = {
  id: DETAIL.floodZone,
  title: 'Flood zone (detail 2223)',
  rows: [
    row('Afgebakend overstromingsgebied', 'Zone inondable délimitée', '1231', 'zone innondable délimitée'),
    row('Afgebakende oeverzone', 'Zone riveraine délimitée', '1232'),
  ],
}
const GLAZING: DetailWords = {
  id: DETAIL.glazingInsulation,
  title: 'Insulation of double glazing (detail 1634)',
  rows: [
    row('Dubbel glas, thermisch isolerend', 'Double vitrage, isolation thermique', '769', 'isol. thermique'),
    row('Dubbel glas, akoestisch isolerend', 'Double vitrage, isolation acoustique', '770', 'isol. acoustique'),
    row(
      'Dubbel glas, thermisch en akoestisch isolerend',
      'Double vitrage, isolation thermique et acoustique',
      ...['771', 'isol. thermique et acoustique'],
    ),
  ],
}
const FLOOR_COVERING: DetailWords = {
  id: DETAIL.floorCovering,
  title: 'Floor covering (detail 1183)',
  rows: [
    row('Parket', 'Parquet'),
    row('Tegels', 'Carrelage', 'carrelages'),
    row('Tapijt', 'Moquette', 'tapis plain'),
    row('Laminaat', 'Stratifié'),
    row('Linoleum', 'Linoléum'),
    row('Marmer', 'Marbre'),
    row('Natuursteen', 'Pierre naturelle'),
    row('Vinyl', 'Vinyle'),
    row('Gepolierd beton', 'Béton poli'),
  ],
}
const ZONING: DetailWords = {
  id: DETAIL.zoning,
  title: 'Zoning (detail 1736)',
  rows: [
    row('Agrarisch gebied', 'Zone agricole', '1'),
    row('Gebied voor economische activiteit', 'Zone d’activité économique', '2'),
    row('Bosgebied', 'Zone forestière', '5'),
    row('Industriegebied', 'Zone industrielle', '6'),
    row('Gebied voor dagrecreatie', 'Zone de loisirs de jour', '7', 'zone de loisirs du jour'),
    row('Natuurgebied', 'Zone naturelle', '10'),
    row('Parkgebied', 'Zone de parc', '11'),
    row('Woongebied', 'Zone d’habitat', '12'),
    row('Woonpark', 'Parc résidentiel', '14'),
    row('Woonuitbreidingsgebied', 'Zone d’extension d’habitat', '15'),
    row('Natuurreservaat', 'Réserve naturelle', '17'),
    row('Woongebied met landelijk karakter', 'Zone d’habitat à caractère rural', '999', 'zone d’habitat rurale'),
  ],
}
/** All of them. */
export const DETAIL_WORDS = [
  ...[HEATING, HEATING_SHARED, KITCHEN, ORIENTATION, FLOOD_RISK, FLOOD_ZONE, GLAZING, FLOOR_COVERING, ZONING],
] as const

/** Spelling of capitals, accents and punctuation doesn't count. */
const keyOf = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

const ROWS = new Map(
  DETAIL_WORDS.map(({ id, rows }) => [
    id,
    new Map(rows.flatMap((one) => [one.nl, one.fr, ...one.also].map((text) => [keyOf(text), one] as const))),
  ]),
)

/**
 * What the word of a detail is called on the site. A word that is known in one language of the call names the value in
 * all.
 * @returns null when the detail isn't known, undefined for an unknown word
 */
export function wordsOfDetail(estate: RawEstate, id: DetailId): Words | null | undefined {
  const languages = Object.keys(estate.localized ?? {}) as Language[]
  const texts = [undefined, ...languages].flatMap((language) => detailText(estate, id, language) ?? [])
  if (texts.length === 0) return null
  return texts.map((text) => ROWS.get(id)?.get(keyOf(text))).find(Boolean)
}
