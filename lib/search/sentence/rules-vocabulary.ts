/**
 * The words of sentences in four languages, as patterns of plain text (`plainText`). Visitors mix languages, so that all
 * are read together; a word that means another thing in one of them stands in its longer phrases only.
 */
import type { CategoryId, Language, Market } from '../../listings/rules.ts'
import type { RoomKind } from '../rules-criteria.ts'
import { pattern } from './rules-patterns.ts'
import type { Wish } from './rules-wish.ts'

/** Any of the patterns of a text, which stand between semicolons. */
const any = (patterns: string): string => `(?:${patterns.split(/;\s+/).join('|')})`

/** What one wants to do: buy or rent. */
export const MARKET_WORDS: readonly (readonly [Market, string])[] = [
  ['rent', any(`te huu?r; te huren; huren; huur; verhuur`)],
  ['rent', any(`a louer; louer; en location; location; loyer`)],
  ['rent', any(`to rent; for rent; to let; rent(?:al|ing)?`)],
  ['rent', any(`zu (?:ver)?mieten; (?:ver|an)?mieten; zur miete; miete`)],
  ['sale', any(`te koop; (?:aan)?kopen; koop; aankoop`)],
  ['sale', any(`a vendre; acheter; achat; en vente; vente`)],
  ['sale', any(`for sale; to buy; buy(?:ing)?; purchase`)],
  ['sale', any(`zu(?:m)? (?:verkaufen?|kaufen?|verkauf|kauf); (?:ver)?kaufen; kauf`)],
]

/** Words that say several things at once. */
export const COMPOUND_WORDS: readonly { source: string; wishes: readonly Wish[] }[] = (
  [
    ['nieuwbouw(?:woning|huis)(?:en)?|neubauhaus', ['condition', 'new'], '1'],
    ['nieuwbouw(?:appartement|flat)(?:en)?|neubauwohnung(?:en)?', ['condition', 'new'], '2'],
    ['opknap(?:woning|huis|per|pand)', ['condition', 'renovate'], '1'],
    ['huur(?:huis|woning)(?:en)?|miethaus', 'rent', '1'],
    ['huur(?:appartement|flat)(?:en)?|mietwohnung(?:en)?', 'rent', '2'],
    ['koop(?:huis|woning)(?:en)?', 'sale', '1'],
    ['koop(?:appartement|flat)(?:en)?|eigentumswohnung(?:en)?', 'sale', '2'],
  ] as const
).map(([source, what, category]) => ({
  source,
  wishes: [
    typeof what === 'string' ? { kind: 'market', market: what } : { kind: 'feature', name: what[0], value: what[1] },
    { kind: 'category', category },
  ],
}))

/** Words that say a category and no more. */
export const CATEGORY_WORDS: readonly (readonly [CategoryId, string])[] = [
  [
    '1',
    any(
      `huis; huizen; huisje; woning(?:en)?; (?:een)?gezinswoning(?:en)?; eengezinswoning; maisons?; houses?; haus; hauser; einfamilienhaus`,
    ),
  ],
  ['2', any(`app?art(?:e?ment)?e?n?s?; appts?; app; flats?; wohnung(?:en)?; apartments?`)],
  [
    '3',
    any(
      `grond(?:en)?; bauland; land; terrains?; percelen; perceel; grundstucke?; plots?(?: of land)?; parcelles?; baugrund`,
    ),
  ],
  ['4', any(`garage ?box(?:en)?; autobox`)],
  [
    '5',
    any(
      `opbrengst(?:eigendom|pand)(?:men)?; immeubles? de rapport; investment propert(?:y|ies); renditeobjekte?; rendementshuis`,
    ),
  ],
  [
    '6',
    any(
      `handels(?:pand|panden|ruimte|zaak); commerces?; (?:rez(?:-de-chaussee)?|local|locaux|espace|surface|bien)s? commercia(?:l|le|ux|les); commercial (?:property|space); gewerbe(?:objekt|immobilie)?`,
    ),
  ],
]

/** Words for a kind of home that has no filter of its own: a villa is found among the houses, a loft among the flats. */
export const KIND_WORDS: readonly (readonly [CategoryId, string])[] = [
  [
    '1',
    any(
      `villas?; (?:hoek|tussen|arbeiders|vakantie)(?:woning|huis)(?:en)?; burgerhuis; bungalows?; chalets?; fermettes?; herenhui(?:s|zen); rij(?:woning|huis)(?:en)?; landhui(?:s|zen); hoeve; boerderij; pastorie; kasteel`,
    ),
  ],
  [
    '1',
    any(
      `maisons? (?:de maitre|mitoyennes?|de campagne|de ville); fermes?; chateau; bel-?etage; townhouse; cottage; farmhouse; reihenhaus; landhaus; bauern(?:haus|hof); doppelhaus; ferienhaus`,
    ),
  ],
  ['1', any(`(?:half ?)?open bebouwing; gesloten bebouwing`)],
  [
    '2',
    any(
      `studios?; penthouses?; duplex(?:en)?; triplex; lofts?; kots?; studentenkamer; chambre d.etudiant; assistentiewoning; serviceflat; dakappartement; gelijkvloers(?:e)? (?:app?artement|flat); rez-? ?de-? ?chaussees?(?! commercia); dachwohnung; erdgeschosswohnung`,
    ),
  ],
  ['3', any(`bouwgrond(?:en)?; baugrundstucke?; terrains? a batir; building (?:plots?|land); weiland; landbouwgrond`)],
  ['5', any(`appartementsblok; immeubles?(?! de rapport); meergezinswoning; mehrfamilienhaus`)],
  [
    '6',
    any(
      `winkel(?:pand|ruimte)?; kantoor(?:ruimte|gebouw)?; magazijn; loods; horeca(?:zaak|pand)?; magasins?; entrepots?; restaurant; shops?; offices?(?: space)?; warehouse; ladenlokal; buro(?:flache)?; laden; atelier`,
    ),
  ],
]

/** What a home must have or be: name and value of a feature. */
export const FEATURE_WORDS: readonly (readonly [name: string, value: string, source: string])[] = [
  ['garden', '1', any(`tuin(?:tje|en)?; stadstuin; jardins?; jardinet; gardens?; garten`)],
  ['terrace', '1', any(`terras(?:je|sen)?; dakterras; terrasses?; terraces?; terrassen?`)],
  ['lift', '1', any(`lift(?:en)?; ascenseurs?; elevators?; aufzug; fahrstuhl`)],
  [
    'furnished',
    '1',
    any(
      `(?:volledig |deels )?gemeubel(?:d|de|eerd|eerde); (?:entierement )?meublee?s?; (?:fully )?furnished; mobliert(?:es?|er?|en)?`,
    ),
  ],
  ['pool', '1', any(`zwembad(?:en)?; zwemvijver; piscines?; (?:swimming ?)?pools?; schwimm(?:bad|becken)`)],
  ['cellar', '1', any(`kelders?; caves?; cellars?; basements?; keller`)],
  [
    'condition',
    'new',
    any(
      `nieuwbouw(?:project)?; neufs?; neuves?; (?:nouvelle )?construction neuve; new[ -]?(?:build|built|construction); neubau(?:projekt)?`,
    ),
  ],
  [
    'condition',
    'renovate',
    any(
      `(?:volledig )?te renoveren; op te knappen; a (?:entierement )?(?:renover|retaper|rafraichir); to (?:be )?renovated?; to refurbish; (?:renovierungs|sanierungs)bedurftige[srnm]?; zu (?:renovieren|sanieren)`,
    ),
  ],
  [
    'condition',
    'renovated',
    any(
      `(?:volledig |recent )?gerenoveerde?; vernieuwde?; (?:entierement )?renovee?s?; (?:fully |newly )?(?:renovated|refurbished); (?:voll )?(?:renoviert|saniert)(?:e[srnm]?)?`,
    ),
  ],
  [
    'charges',
    '1',
    any(
      `(?:(?:alle |vaste )?kosten|lasten) (?:inbegrepen|incl(?:usief|\\.)?); (?:inclusief|incl\\.?) (?:alle |vaste )?(?:kosten|lasten); (?:toutes )?(?:charges|provisions) (?:comprises|incluses|inclues); charges? inclu(?:ded|sive); (?:including|incl\\.?) (?:all )?charges; (?:inklusive|inkl\\.?) (?:neben)?kosten; nebenkosten inklusive; warmmiete`,
    ),
  ],
  [
    'free',
    'now',
    any(
      `(?:onmiddellijk|direct|meteen|nu) (?:beschikbaar|vrij); (?:beschikbaar|vrij) (?:onmiddellijk|direct|meteen|nu); (?:disponible|libre)s? (?:de suite|immediatement|tout de suite|directement|maintenant); (?:immediately )?available (?:now|immediately); (?:ab )?sofort (?:verfugbar|frei|beziehbar); (?:verfugbar|frei) ab sofort`,
    ),
  ],
]

/** Rooms that are counted, without a number one of them where `alone` says so. */
export const ROOM_WORDS: readonly { room: RoomKind; source: string; alone: boolean }[] = [
  {
    room: 'bathrooms',
    alone: false,
    source: any(`badkamers?; salles? de bains?; sdb; bathrooms?; baths?; badezimmern?`),
  },
  {
    room: 'showerrooms',
    alone: false,
    source: any(`douchekamers?; salles? de douches?; shower ?rooms?; duschbader; duschbad`),
  },
  { room: 'toilets', alone: false, source: any(`toilet(?:ten|s|tes)?; wc.?s?; toiletten?`) },
  {
    room: 'bedrooms',
    alone: false,
    source: any(
      `slaapkamers?; slpk?s?; slk; kamers?; chambres?(?: a coucher)?; chbrs?; chs?; bedrooms?; beds?; bdrs?; schlafzimmern?; zimmern?`,
    ),
  },
  { room: 'garages', alone: true, source: any(`garages?; garagen`) },
  {
    room: 'parkings',
    alone: true,
    source: any(
      `(?:auto)?staanplaats(?:en)?; parkeerplaats(?:en)?; (?:emplacements?|places?) de parking; parking(?:s| spaces?| spots?)?; stellplatze?`,
    ),
  },
]

/** Numbers that are written as words. */
export const NUMBER_WORDS: Readonly<Record<string, number>> = {
  een: 1,
  twee: 2,
  drie: 3,
  vier: 4,
  vijf: 5,
  zes: 6,
  zeven: 7,
  un: 1,
  une: 1,
  deux: 2,
  trois: 3,
  quatre: 4,
  cinq: 5,
  six: 6,
  sept: 7,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  seven: 7,
  ein: 1,
  eine: 1,
  zwei: 2,
  drei: 3,
  funf: 5,
  sechs: 6,
  sieben: 7,
}

/** "At most", before an amount. */
export const MOST = any(
  `niet meer dan; pas plus de; (?:no|not) more than; nicht mehr als; max(?:imum|imaal|imal|imale|i)?\\.?; tot(?: en met)?; onder(?: de)?; minder dan; hoogstens; ten hoogste; jusqu'? ?(?:a|au|aux)?; moins de; au plus; en[- ]dessous de; sous(?: les)?; under; below; up to; less than; at most; bis(?: zu)?; hochstens; unter; weniger als; <=?; ≤`,
)

/** "At least", before an amount. */
export const LEAST = any(
  `min(?:imum|imaal|imal|i)?\\.?; vanaf; minstens; ten ?minste; boven(?: de)?; a partir de; des; au moins; au-dessus de; from; above; over; at least; starting (?:at|from); ab; mindestens; uber; >=?; ≥`,
)

/** "More than": one more of what is counted. */
export const MORE = any(`meer dan; plus de; more than; mehr als`)

/** "About" before a place, without kilometres. */
export const AROUND = any(
  `(?:in de |de )?(?:ruime )?(?:omgeving|buurt|regio|omstreken|streek)(?: van| rond)?; rond(?:om)?; nabij; vlakbij; dicht ?bij; (?:aux )?(?:environs?|alentours)(?: de| d.)?; autour (?:de|d.); (?:pas loin|non loin|pres|proche|proximite|a proximite) (?:de|d.); (?:dans la |la )?region (?:de|d.); not far from; niet ver (?:van|uit); nicht weit von; near(?: to)?; around; close to; (?:in the )?(?:area|surroundings|vicinity|region) of; (?:in der )?(?:nahe|umgebung|gegend)(?: von)?; rund um; um`,
)

/** "And around", after a place. */
export const AND_AROUND = any(
  `en omgeving; e\\.?o\\.?; en omstreken; et (?:ses )?(?:environs|alentours); and (?:surroundings|around|area); (?:und )?umgebung`,
)

/** What negates the words after it. */
export const NEGATION = any(
  `zonder; geen; niet; buiten; behalve; sans; pas; non; (?:en )?dehors; hors; sauf; excepte; without; no; not; outside; except; ohne; kein(?:e[nrms]?)?; nicht; ausserhalb; ausser`,
)

/** Words before a place: a doubtful name counts after one. */
export const IN_PLACE: Readonly<Record<Language | 'all', readonly string[]>> = {
  all: [
    'in',
    'te',
    'naar',
    'a',
    'rond',
    'rondom',
    'near',
    'around',
    'at',
    'bei',
    'nahe',
    'um',
    'nabij',
    'vers',
    'autour',
  ],
  nl: ['van'],
  fr: ['en', 'dans'],
  en: ['of'],
  de: ['von'],
}

/** Words between two places: a doubtful name counts after one too, unless it is a word that asks for nothing ("où on"). */
export const OR_PLACE: readonly string[] = ['of', 'ou', 'or', 'oder']

/** Articles: "la forêt" is no Laforêt. */
export const ARTICLE = /^(?:la|le|les|l|de|het|the|der|die|das|den|dem)[ ']/

/** What says that the province is meant, before and after its name. */
export const PROVINCE_BEFORE = '(?:provincie|province|prov\\.?|provinz)(?: (?:de|du|of))?(?: d.)?'
export const PROVINCE_AFTER = '(?:provincie|province|provinz)'

/** Any single word of this file that is understood. */
export const ALL_WORDS = pattern(
  `^(?:${[
    ...MARKET_WORDS.map(([, source]) => source),
    ...COMPOUND_WORDS.map(({ source }) => source),
    ...CATEGORY_WORDS.map(([, source]) => source),
    ...KIND_WORDS.map(([, source]) => source),
    ...FEATURE_WORDS.map(([, , source]) => source),
    ...ROOM_WORDS.map(({ source }) => source),
    ...Object.keys(NUMBER_WORDS),
    MOST,
    LEAST,
    AROUND,
    NEGATION,
  ].join('|')})$`,
)
