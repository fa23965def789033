/** What the values of Whise are called on the site, as Belgian agencies write it. */
import type { Language } from '../../listings/rules.ts'

/** A name. English and German ones are needed for titles only: the import translates the others. */
export type Words = { nl: string; fr: string; en?: string; de?: string }
/** The name in a language; null where there is none, for a name in another language would be wrong there. */
export const wordsIn = (words: Words | undefined, language: Language): string | null => words?.[language] ?? null

const same = (word: string): Words => ({ nl: word, fr: word })

/** Category. */
export const CATEGORY_WORDS: Record<number, Words> = {
  1: { nl: 'Huis', fr: 'Maison', en: 'House', de: 'Haus' },
  2: { nl: 'Appartement', fr: 'Appartement', en: 'Apartment', de: 'Wohnung' },
  3: { nl: 'Grond', fr: 'Terrain', en: 'Land', de: 'Grundstück' },
  4: { nl: 'Kantoor', fr: 'Bureau', en: 'Office', de: 'Büro' },
  5: { nl: 'Handelspand', fr: 'Commerce', en: 'Commercial property', de: 'Geschäftsimmobilie' },
  6: { nl: 'Bedrijfsgebouw', fr: 'Bâtiment industriel', en: 'Industrial building', de: 'Industriegebäude' },
  7: { nl: 'Garage', fr: 'Garage', en: 'Garage', de: 'Garage' },
}

const APARTMENT = same('Appartement')
const COMMERCE: Words = { nl: 'Handelspand', fr: 'Commerce' }
const GROUP = (ids: readonly number[], words: Words): Record<number, Words> =>
  Object.fromEntries(ids.map((id) => [id, words]))

/** SubCategory. Only those whose meaning is known; the others are called by their category. */
export const SUBCATEGORY_WORDS: Record<number, Words> = {
  2: { nl: 'Uitzonderlijke woning', fr: 'Bien exceptionnel' },
  3: { nl: 'Opbrengsteigendom', fr: 'Immeuble de rapport' },
  4: { nl: 'Hoeve', fr: 'Ferme' },
  5: same('Bungalow'),
  6: same('Garage'),
  7: { nl: 'Bel-etagewoning', fr: 'Bel-étage' },
  8: { nl: 'Gemengd gebouw', fr: 'Immeuble à usage mixte' },
  9: same('Fermette'),
  10: same('Chalet'),
  12: { nl: 'Herenhuis', fr: 'Maison de maître' },
  13: same('Villa'),
  14: { nl: 'Kasteel', fr: 'Château' },
  70: { nl: 'Landhuis', fr: 'Maison de campagne' },
  71: { nl: 'Karaktervolle woning', fr: 'Maison de caractère' },
  87: same('Cottage'),
  89: { nl: 'Eengezinswoning', fr: 'Maison unifamiliale' },
  90: { nl: 'Halfopen bebouwing', fr: 'Maison 3 façades' },
  96: { nl: 'Nieuwbouwwoning', fr: 'Maison neuve' },
  154: { nl: 'Rusthuis', fr: 'Maison de repos' },
  158: { nl: 'Blokhut', fr: 'Chalet en bois' },
  ...GROUP([17, 20], APARTMENT),
  18: same('Duplex'),
  19: same('Penthouse'),
  21: { nl: 'Studio', fr: 'Studio' },
  22: same('Triplex'),
  23: same('Loft'),
  25: { nl: 'Gelijkvloers appartement', fr: 'Appartement rez-de-chaussée' },
  72: { nl: 'Karaktervol appartement', fr: 'Appartement de caractère' },
  ...GROUP([73, 74], { nl: 'Appartement met tuin', fr: 'Appartement avec jardin' }),
  93: { nl: 'Studentenkamer', fr: 'Kot étudiant' },
  94: { nl: 'Dakappartement', fr: 'Appartement en toiture' },
  95: { nl: 'Serviceflat', fr: 'Résidence-services' },
  97: { nl: 'Nieuwbouwappartement', fr: 'Appartement neuf' },
  156: { nl: 'Uitzonderlijk appartement', fr: 'Appartement exceptionnel' },
  160: { nl: 'Kamer', fr: 'Chambre' },
  165: { nl: 'Appartement met dienstverlening', fr: 'Appartement avec services' },
  ...GROUP([26, 161], { nl: 'Bouwgrond', fr: 'Terrain à bâtir' }),
  27: { nl: 'Akker', fr: 'Terre arable' },
  28: { nl: 'Groengebied', fr: 'Espace vert' },
  29: { nl: 'Recreatiegrond', fr: 'Terrain de loisirs' },
  30: { nl: 'Weide', fr: 'Prairie' },
  31: { nl: 'Landbouwgrond', fr: 'Terrain agricole' },
  32: { nl: 'Bos', fr: 'Bois' },
  33: { nl: 'Boomgaard', fr: 'Verger' },
  34: { nl: 'Grond', fr: 'Terrain' },
  78: { nl: 'Industriegrond', fr: 'Terrain industriel' },
  88: { nl: 'Kmo-grond', fr: 'Terrain pour PME' },
  159: { nl: 'Bedrijfsgrond', fr: 'Terrain d’activité économique' },
  ...GROUP([35, 40], { nl: 'Kantoren', fr: 'Bureaux' }),
  ...GROUP([36, 155], { nl: 'Kantoorvilla', fr: 'Villa de bureaux' }),
  38: { nl: 'Kantoorwoning', fr: 'Maison de bureaux' },
  41: { nl: 'Kantoorgebouw', fr: 'Immeuble de bureaux' },
  ...GROUP([76, 171, 172], { nl: 'Gemengde kantoren', fr: 'Bureaux mixtes' }),
  77: { nl: 'Archiefruimte', fr: 'Local d’archives' },
  ...GROUP([42, 43, 44, 45, 54, 55, 56, 57, 58, 59, 60, 65], COMMERCE),
  46: { nl: 'Industriegebouw', fr: 'Bâtiment industriel' },
  53: { nl: 'Magazijn', fr: 'Entrepôt' },
  79: { nl: 'Productieruimte', fr: 'Espace de production' },
  80: { nl: 'Werkplaats', fr: 'Atelier' },
  81: { nl: 'Koelruimte', fr: 'Chambre froide' },
  ...GROUP([82, 83], { nl: 'Bedrijfsruimte met kantoren', fr: 'Espace industriel avec bureaux' }),
  ...GROUP([168, 169], { nl: 'Kmo-unit', fr: 'Unité PME' }),
  48: { nl: 'Buitenstaanplaats', fr: 'Emplacement extérieur' },
  49: { nl: 'Binnenstaanplaats', fr: 'Emplacement intérieur' },
  ...GROUP([50, 51, 86], same('Garage')),
  52: same('Carport'),
  ...GROUP([84, 85], { nl: 'Berging', fr: 'Box de rangement' }),
  157: { nl: 'Kelder', fr: 'Cave' },
  167: { nl: 'Fietsenstalling', fr: 'Emplacement pour vélos' },
  170: { nl: 'Staanplaats', fr: 'Emplacement de parking' },
}

/** State. 9 is Whise's own "unknown". */
export const STATE_WORDS: Record<number, Words> = {
  1: { nl: 'Nieuw', fr: 'Neuf' },
  2: { nl: 'Zeer goede staat', fr: 'Très bon état' },
  3: { nl: 'Opgefrist', fr: 'Rafraîchi' },
  4: { nl: 'Goede staat', fr: 'Bon état' },
  5: { nl: 'Op te frissen', fr: 'À rafraîchir' },
  6: { nl: 'Te renoveren', fr: 'À rénover' },
  7: { nl: 'Herop te bouwen', fr: 'À reconstruire' },
  8: { nl: 'Te slopen', fr: 'À démolir' },
  11: { nl: 'Te bouwen', fr: 'À construire' },
  12: { nl: 'Casco', fr: 'Gros œuvre' },
  13: { nl: 'Nieuw project', fr: 'Nouveau projet' },
  14: { nl: 'Kleine werken uit te voeren', fr: 'Petits travaux à prévoir' },
  15: { nl: 'Gerenoveerd', fr: 'Rénové' },
  16: same('Concept'),
  17: { nl: 'Ontwikkeld', fr: 'Développé' },
  18: { nl: 'Klaar om te starten', fr: 'Prêt à démarrer' },
  19: { nl: 'Gesloten ruwbouw', fr: 'Gros œuvre fermé' },
  20: { nl: 'Afgewerkt', fr: 'Achevé' },
  21: { nl: 'Opgeleverd', fr: 'Livré' },
  22: { nl: 'Bepleisterd', fr: 'Plafonné' },
  23: { nl: 'Bouwrijp te maken', fr: 'À viabiliser' },
  24: { nl: 'Bouwrijp', fr: 'Viabilisé' },
}

/** Availability. */
export const AVAILABILITY_WORDS: Record<number, Words> = {
  1: { nl: 'Bij akte', fr: 'À l’acte' },
  2: { nl: 'Bewoond door de eigenaar', fr: 'Occupé par le propriétaire' },
  3: { nl: 'Bewoond door een huurder', fr: 'Occupé par un locataire' },
  4: { nl: 'Niet beschikbaar', fr: 'Non disponible' },
  5: { nl: 'Onmiddellijk', fr: 'Immédiatement' },
  6: { nl: 'Bij oplevering', fr: 'À la livraison' },
  7: { nl: 'In overleg', fr: 'À convenir' },
}

/** What PurposeStatus is called on the ribbon. */
export const RIBBON_WORDS: Record<number, Words> = {
  ...GROUP([3, 17], { nl: 'Verkocht', fr: 'Vendu' }),
  4: { nl: 'Verhuurd', fr: 'Loué' },
  ...GROUP([5, 6, 12, 13, 16], { nl: 'Optie', fr: 'Option' }),
  14: { nl: 'Verkocht onder voorwaarden', fr: 'Vendu sous conditions' },
  21: { nl: 'Gereserveerd', fr: 'Réservé' },
  22: { nl: 'Voorlopig verkocht', fr: 'Compromis signé' },
}
