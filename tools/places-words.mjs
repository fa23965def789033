/** What tools/places.mjs knows by hand: names, corrections and everyday spellings that its sources lack or have wrong. */

/** Misprints of the postcode list, and names that it writes in an older spelling. */
export const SPELLINGS = {
  "'s - Gravenvoeren": "'s-Gravenvoeren",
  "'s - Gravenwezel": "'s-Gravenwezel",
  "'s - Herenelderen": "'s-Herenelderen",
  Beclers: 'Béclers',
  "Bersillies-L'Abbaye": "Bersillies-l'Abbaye",
  Brasmenil: 'Brasménil',
  "Ecaussinnes d'Enghien": "Écaussinnes-d'Enghien",
  'Ecaussinnes-Lalaing': 'Écaussinnes-Lalaing',
  Fontenoye: 'Fontenoy',
  'Fourons-Saint-Martin': 'Fouron-Saint-Martin',
  'Fourons-Saint-Pierre': 'Fouron-Saint-Pierre',
  'Fourons-le-Comte': 'Fouron-le-Comte',
  Gozeé: 'Gozée',
  Gérin: 'Gerin',
  'Hastière-par-delà': 'Hastière-par-Delà',
  Madredet: 'Maredret',
  'Marches-les-Dames': 'Marche-les-Dames',
  'Meslin-Évêque': "Meslin-l'Évêque",
  'Mielen-Boven-Aalst': 'Mielen-boven-Aalst',
  'Morlanweiz-Mariemont': 'Morlanwelz-Mariemont',
  'Neder-Over-Heembeek': 'Neder-Over-Heembeek',
  'Ophain-Bois-Seigneur Isaac': 'Ophain-Bois-Seigneur-Isaac',
  "Sint-Job-in-'t- Goor": "Sint-Job-in-'t-Goor",
  'Villers-Évêque': "Villers-l'Évêque",
  'Zichen-Zussen--Bolder': 'Zichen-Zussen-Bolder',
}

/** Misprinted postcodes of the list, by the part that stands there. */
export const POSTCODES = { '7710 Boussoit': '7110' }

/** Parts that the list, joined by name, has in a municipality beside theirs: by Statbel's sectors and GeoNames. */
export const MUNICIPALITIES = { '3220 Kortrijk-Dutsel': '24043', '4607 Feneur': '62027' }

/** Names that the list gives twice, once in each language: the other one by the one that stays. */
export const SAME_PART = {
  Laken: 'Laeken',
  'Sint-Martens-Voeren': 'Fouron-Saint-Martin',
  Moelingen: 'Mouland',
  'Sint-Pieters-Voeren': 'Fouron-Saint-Pierre',
  "'s-Gravenvoeren": 'Fouron-le-Comte',
  Lettelingen: 'Petit-Enghien',
  Mark: 'Marcq',
  Dottenijs: 'Dottignies',
  Komen: 'Comines',
  Neerwaasten: 'Bas-Warneton',
  Waasten: 'Warneton',
  Helkijn: 'Helchin',
  Spiere: 'Espierres',
}

/** Main places of postcodes that the list has under a shorter name. */
export const VARIANTS = {
  '5352 Perwez-Haillot': 'Perwez',
  '6462 Vaulx-lez-Chimay': 'Vaulx',
  '6941 Bomal-sur-Ourthe': 'Bomal',
  '7742 Hérinnes-lez-Pecq': 'Hérinnes',
  '8301 Heist-aan-Zee': 'Heist',
  '8791 Beveren-Leie': 'Beveren',
}

/** Names by language of parts and municipalities that the sources give in one language only: nl, fr, en, de. */
export const NAMES = {
  'part 1120 Neder-Over-Heembeek': ['Neder-Over-Heembeek', 'Neder-Over-Heembeek'],
  'part 7784 Neerwaasten': ['Neerwaasten', 'Bas-Warneton', 'Bas-Warneton', 'Bas-Warneton'],
  'part 7850 Lettelingen': ['Lettelingen', 'Petit-Enghien', 'Petit-Enghien', 'Petit-Enghien'],
  'part 7850 Mark': ['Mark', 'Marcq', 'Marcq', 'Marcq'],
  'part 7700 Luingne': ['Lowingen', 'Luingne', 'Luingne', 'Luingne'],
  'part 3790 Sint-Martens-Voeren': ['Sint-Martens-Voeren', 'Fouron-Saint-Martin'],
  'part 3790 Moelingen': ['Moelingen', 'Mouland'],
  'part 8587 Helkijn': ['Helkijn', 'Helchin'],
  'part 8587 Spiere': ['Spiere', 'Espierres'],
  'part 2890 Sint-Amands': ['Sint-Amands', 'Saint-Amand'],
  'municipality 12041': ['Puurs-Sint-Amands', 'Puers-Saint-Amand'],
  'municipality 23106': ['Pajottegem', 'Pajottegem'],
  'municipality 24134': ['Scherpenheuvel-Zichem', 'Montaigu-Zichem'],
  'municipality 57097': ['Komen-Waasten', 'Comines-Warneton', 'Comines-Warneton', 'Comines-Warneton'],
  'municipality 73111': ['Tongeren-Borgloon', 'Tongres-Looz', 'Tongeren-Borgloon', 'Tongern-Borgloon'],
  'municipality 63049': ['Malmedy', 'Malmedy', 'Malmedy', 'Malmünd'],
}

/** Parts that live in everybody's mouth and in no postcode list: postcode, name (nl, fr, en, de) and position. */
export const PARTS = [
  ['2050', ['Linkeroever', 'Linkeroever', 'Linkeroever', 'Linkeroever'], 51.2233, 4.3806],
  ['8300', ['Het Zoute', 'Le Zoute', 'Het Zoute', 'Het Zoute'], 51.3567, 3.3086],
  ['8301', ['Duinbergen', 'Duinbergen', 'Duinbergen', 'Duinbergen'], 51.3447, 3.2639],
  ['8670', ['Sint-Idesbald', 'Saint-Idesbald', 'Sint-Idesbald', 'Sint-Idesbald'], 51.1089, 2.6156],
]

/** Everyday spellings, abbreviations and names of other times, by NIS code of a municipality, postcode and name of a part, or area. */
export const ALIASES = {
  'municipality 11002': ["'t Stad", 'Antwerpen-stad', 'Amberes', 'Anversa', 'Antw'],
  'municipality 12025': ['Maline', 'Malinas', 'Mechlin'],
  'municipality 13002': ['Baarle', 'Baerle'],
  'municipality 21003': ['Berchem'],
  'municipality 21004': [
    'Bxl',
    'Brussel-stad',
    'Bruxelles-ville',
    'Brussels City',
    'Brüssel-Stadt',
    'Bruselas',
    'Bruxel',
  ],
  'municipality 21012': ['Molenbeek'],
  'municipality 21014': ['Saint-Josse', 'Sint-Joost'],
  'municipality 21017': ['Watermaal', 'Watermael', 'Bosvoorde', 'Boitsfort'],
  'municipality 21018': ['WSL', 'Woluwe'],
  'municipality 21019': ['WSP', 'Woluwe'],
  'municipality 23101': ['Rode', 'Rhode', 'Rhode-St-Genèse', 'Sint-Genesius'],
  'municipality 23103': ['Wezembeek', 'Oppem'],
  'municipality 24062': ['Lovaina'],
  'municipality 24134': ['Scherpenheuvel-Zichem-Averbode'],
  'municipality 25014': ["Braine l'Alleud", 'Brainelalleud'],
  'municipality 25121': ['Ottignies-LLN', 'OLLN'],
  'municipality 25023': ['CSE'],
  'municipality 31005': ['Brujas', 'Bruge'],
  'municipality 31043': ['Knokke-le-Zoute', 'Knokke-Zoute', 'Cnocke'],
  'municipality 34022': ['Kortrik'],
  'municipality 35029': ['Le Coq-sur-Mer', 'De Haan-Wenduine'],
  'municipality 35013': ['Ostenda'],
  'municipality 33011': ['Wipers'],
  'municipality 44021': ['Gante', 'Gent-stad', 'Gand-ville'],
  'municipality 44064': ['Latem'],
  'municipality 46020': ['Sint-Gillis'],
  'municipality 46030': ['Beveren-Kruibeke'],
  'municipality 46021': ['St-Niklaas-Waas', 'Saint-Nicolas-Waes', 'Sint-Niklaas-Waas'],
  'municipality 55035': ['Roeulx', 'Le Rœulx'],
  'municipality 62063': ['Lieja', 'Liegi', 'Lîdje', 'Liége'],
  'municipality 62093': ['Saint-Nicolas-lez-Liège'],
  'municipality 63067': ['St. Vith', 'Sankt-Vith'],
  'municipality 63088': ['Bleyberg', 'Bleiberg'],
  'municipality 63087': ['Reuland'],
  'municipality 71034': ['Beverlo-Kamp', 'Leopoldsburg'],
  'municipality 81001': ['Arel'],
  'municipality 82039': ['Bastnach'],
  'municipality 83031': ['La Roche'],
  'municipality 83034': ['Marche'],
  'municipality 84077': ['Libramont'],
  'municipality 92094': ['Nameur'],
  'part 1348 Louvain-la-Neuve': ['LLN', 'Louvain la Neuve', 'Nieuw-Leuven'],
  'part 1120 Neder-Over-Heembeek': ['NOH', 'Heembeek'],
  'part 8301 Heist': ['Heyst', 'Heist-Duinbergen'],
  'part 6940 Barvaux': ['Barvaux-sur-Ourthe'],
  'part 9180 Moerbeke': ['Moerbeke-Waas'],
  'part 9120 Beveren': ['Beveren-Waas'],
  'part 9200 Sint-Gillis-bij-Dendermonde': ['Sint-Gillis', 'Sint-Gillis-Dendermonde'],
  'part 9040 Sint-Amandsberg': ['Mont-Saint-Amand'],
  'part 3010 Kessel-Lo': ['Kessello'],
  'part 9051 Sint-Denijs-Westrem': ['SDW'],
  'part 2861 Onze-Lieve-Vrouw-Waver': ['OLV-Waver', 'O.-L.-V.-Waver'],
  'part 1760 Onze-Lieve-Vrouw-Lombeek': ['OLV-Lombeek', 'O.-L.-V.-Lombeek'],
  'province antwerp': ['Antwerp province'],
  'province walloon-brabant': ['BW', 'Brabant wallon', 'Waals Brabant'],
  'province flemish-brabant': ['Vlaams Brabant', 'VL-Brabant', 'Brabant flamand'],
  'province west-flanders': ['West Vlaanderen', 'WVL', 'W-VL'],
  'province east-flanders': ['Oost Vlaanderen', 'OVL', 'O-VL'],
  'region vlaanderen': ['Vlaams Gewest', 'Région flamande', 'Flemish Region', 'Flämische Region', 'VL'],
  'region wallonie': ['Waals Gewest', 'Région wallonne', 'Walloon Region', 'Wallonische Region', 'Wallonia'],
  'landscape kust': [
    'De kust',
    'Belgische kust',
    'Vlaamse kust',
    'Aan de kust',
    'Kustgemeenten',
    'La côte',
    'Littoral',
    'Le littoral',
    'Littoral belge',
    'Coast',
    'The coast',
    'Flemish coast',
    'Küste',
    'Die Küste',
    'Nordseeküste',
    'Aan zee',
    'À la côte',
    'Sur la côte',
    'On the coast',
    'At the coast',
    'An der Küste',
  ],
  'region brussel': [
    'Brussels Hoofdstedelijk Gewest',
    'Brussel-Hoofdstad',
    'BHG',
    'Région de Bruxelles-Capitale',
    'Région de Bruxelles',
    'Bruxelles-Capitale',
    'RBC',
    'Brussels-Capital Region',
    'Brussels-Capital',
    'Region Brüssel-Hauptstadt',
    'Brüssel-Hauptstadt',
    'Groot-Brussel',
    'Grand Bruxelles',
    'Greater Brussels',
    '19 gemeenten',
    'De 19 gemeenten',
    'Brussel 19 gemeenten',
    '19 communes',
    'Les 19 communes',
    'Bruxelles 19 communes',
    '19 municipalities',
    'Brussels 19 municipalities',
    '19 Gemeinden',
    'Brüssel 19 Gemeinden',
    'Brussel',
    'Bruxelles',
    'Brussels',
    'Brüssel',
    'BXL',
  ],
}

/** Regions, and provinces with the first digits of their NIS codes: names as nl, fr, en, de. */
export const REGIONS = {
  vlaanderen: ['Vlaanderen', 'Flandre', 'Flanders', 'Flandern'],
  brussel: ['Brussels Gewest', 'Région bruxelloise', 'Brussels Region', 'Region Brüssel'],
  wallonie: ['Wallonië', 'Wallonie', 'Wallonia', 'Wallonien'],
}
/** Landscapes that people name as one place: names as nl, fr, en, de, and the NIS codes of their municipalities. */
export const LANDSCAPES = {
  kust: [
    ['Kust', 'Côte belge', 'Belgian coast', 'Belgische Küste'],
    ['31004', '31005', '31043', '35002', '35011', '35013', '35029', '38008', '38014', '38016'],
  ],
}
export const PROVINCES = {
  antwerp: ['vlaanderen', ['1'], ['Antwerpen', 'Anvers', 'Antwerp', 'Antwerpen']],
  'flemish-brabant': [
    'vlaanderen',
    ['23', '24'],
    ['Vlaams-Brabant', 'Brabant flamand', 'Flemish Brabant', 'Flämisch-Brabant'],
  ],
  'walloon-brabant': ['wallonie', ['25'], ['Waals-Brabant', 'Brabant wallon', 'Walloon Brabant', 'Wallonisch-Brabant']],
  'west-flanders': ['vlaanderen', ['3'], ['West-Vlaanderen', 'Flandre-Occidentale', 'West Flanders', 'Westflandern']],
  'east-flanders': ['vlaanderen', ['4'], ['Oost-Vlaanderen', 'Flandre-Orientale', 'East Flanders', 'Ostflandern']],
  hainaut: ['wallonie', ['5'], ['Henegouwen', 'Hainaut', 'Hainaut', 'Hennegau']],
  liege: ['wallonie', ['6'], ['Luik', 'Liège', 'Liège', 'Lüttich']],
  limburg: ['vlaanderen', ['7'], ['Limburg', 'Limbourg', 'Limburg', 'Limburg']],
  luxembourg: ['wallonie', ['8'], ['Luxemburg', 'Luxembourg', 'Luxembourg', 'Luxemburg']],
  namur: ['wallonie', ['9'], ['Namen', 'Namur', 'Namur', 'Namur']],
}
/** The municipalities of the German-speaking Community. */
export const GERMAN_SPEAKING = ['63001', '63012', '63013', '63023', '63040', '63048', '63061', '63067', '63087']

/** Arrondissements of 2019 that the list of municipalities has with their older names. */
export const ARRONDISSEMENTS = {
  57000: ['Doornik-Moeskroen', 'Tournai-Mouscron'],
  58000: ['La Louvière', 'La Louvière'],
}

/** English names of arrondissements that aren't named after their town. */
export const ENGLISH_ARRONDISSEMENTS = { 21000: 'Brussels-Capital', 57000: 'Tournai-Mouscron' }

/** German names of arrondissements where they aren't those of the Dutch or French one. */
export const GERMAN_ARRONDISSEMENTS = {
  21000: 'Brüssel-Hauptstadt',
  24000: 'Löwen',
  31000: 'Brügge',
  33000: 'Ypern',
  35000: 'Ostende',
  62000: 'Lüttich',
}

/** Inhabitants where GeoNames' figure is that of a wider area, or of one village of several (some figures: Statbel, 2024, rounded). */
export const POPULATIONS = {
  'municipality 13053': 16_300,
  'municipality 21004': 195_000,
  'municipality 23045': 18_900,
  'municipality 24134': 23_600,
  'municipality 31043': 33_000,
  'municipality 73028': 80,
}
