/**
 * How provinces, regions, landscapes and arrondissements read in a sentence: in French and German their article depends
 * on the name, and some provinces are called like a town. Pure.
 */
import type { Language } from '../listings/rules.ts'
import type { TablePlace } from './rules-place-kinds.ts'
import { inPlaceText, ofPlaceText } from './rules-place-words.ts'

/** `in`: where homes are, "dans le Hainaut". `of`: what is of it, "du Hainaut". */
type AreaWords = { in: string; of: string }
type ByLanguage = Record<Language, AreaWords>

/** The words of a name that takes the same article, or none, after both prepositions. */
const both = (name: string, into: string, of: string): AreaWords => ({ in: `${into} ${name}`, of: `${of} ${name}` })

function words(
  nl: string,
  fr: readonly [into: string, of: string],
  en: string,
  de: readonly [into: string, of: string],
): ByLanguage {
  return {
    nl: both(nl, 'in', 'van'),
    fr: { in: fr[0], of: fr[1] },
    en: both(en, 'in', 'of'),
    de: { in: de[0], of: de[1] },
  }
}

/** A province with the name of its town. */
const province = (nl: string, fr: string, en: string, de: string): ByLanguage =>
  words(`de provincie ${nl}`, [`dans la province ${fr}`, `de la province ${fr}`], `the province of ${en}`, [
    `in der Provinz ${de}`,
    `der Provinz ${de}`,
  ])

/** By the keys of rules-table.ts. */
const AREAS: ReadonlyMap<string, ByLanguage> = new Map([
  ['antwerp', province('Antwerpen', 'd’Anvers', 'Antwerp', 'Antwerpen')],
  ['liege', province('Luik', 'de Liège', 'Liège', 'Lüttich')],
  ['luxembourg', province('Luxemburg', 'de Luxembourg', 'Luxembourg', 'Luxemburg')],
  ['namur', province('Namen', 'de Namur', 'Namur', 'Namur')],
  ['limburg', { ...province('Limburg', '', 'Limburg', 'Limburg'), fr: { in: 'dans le Limbourg', of: 'du Limbourg' } }],
  [
    'flemish-brabant',
    words('Vlaams-Brabant', ['en Brabant flamand', 'du Brabant flamand'], 'Flemish Brabant', [
      'in Flämisch-Brabant',
      'von Flämisch-Brabant',
    ]),
  ],
  [
    'walloon-brabant',
    words('Waals-Brabant', ['en Brabant wallon', 'du Brabant wallon'], 'Walloon Brabant', [
      'in Wallonisch-Brabant',
      'von Wallonisch-Brabant',
    ]),
  ],
  [
    'west-flanders',
    words('West-Vlaanderen', ['en Flandre-Occidentale', 'de la Flandre-Occidentale'], 'West Flanders', [
      'in Westflandern',
      'von Westflandern',
    ]),
  ],
  [
    'east-flanders',
    words('Oost-Vlaanderen', ['en Flandre-Orientale', 'de la Flandre-Orientale'], 'East Flanders', [
      'in Ostflandern',
      'von Ostflandern',
    ]),
  ],
  ['hainaut', words('Henegouwen', ['dans le Hainaut', 'du Hainaut'], 'Hainaut', ['im Hennegau', 'des Hennegaus'])],
  ['vlaanderen', words('Vlaanderen', ['en Flandre', 'de la Flandre'], 'Flanders', ['in Flandern', 'von Flandern'])],
  [
    'brussel',
    words('het Brussels Gewest', ['en Région bruxelloise', 'de la Région bruxelloise'], 'the Brussels Region', [
      'in der Region Brüssel',
      'der Region Brüssel',
    ]),
  ],
  [
    'kust',
    {
      nl: { in: 'aan de kust', of: 'van de kust' },
      fr: { in: 'à la côte belge', of: 'de la côte belge' },
      en: { in: 'on the Belgian coast', of: 'of the Belgian coast' },
      de: { in: 'an der belgischen Küste', of: 'der belgischen Küste' },
    },
  ],
  ['wallonie', words('Wallonië', ['en Wallonie', 'de la Wallonie'], 'Wallonia', ['in Wallonien', 'von Wallonien'])],
])

/** An arrondissement: its name begins with the word in Dutch, French and German, and ends with it in English. */
function arrondissementWords(name: string, locale: Language): AreaWords {
  const lower = name.charAt(0).toLowerCase() + name.slice(1).replaceAll("'", '’')
  switch (locale) {
    case 'nl':
      return both(`het ${lower}`, 'in', 'van')
    case 'fr':
      return { in: `dans l’${lower}`, of: `de l’${lower}` }
    case 'en':
      return both(`the ${name}`, 'in', 'of')
    case 'de':
      return { in: `im ${name}`, of: `des ${name.replace('Bezirk', 'Bezirks')}` }
  }
}

/** A province, region, arrondissement or landscape in a sentence; null for any other kind of place. */
function areaWords({ kind, key, names }: TablePlace, locale: Language): AreaWords | null {
  if (kind === 'arrondissement') return arrondissementWords(names[locale], locale)
  return kind === 'province' || kind === 'region' || kind === 'landscape' ? (AREAS.get(key)?.[locale] ?? null) : null
}

/** Where homes in a place of the table are. @param name what it is called there, as the heading of its page calls it */
export const inPlace = (place: TablePlace, name: string, locale: Language): string =>
  areaWords(place, locale)?.in ?? inPlaceText(name, locale)

/** What is of a place of the table. @param name what it is called there */
export const ofPlace = (place: TablePlace, name: string, locale: Language): string =>
  areaWords(place, locale)?.of ?? ofPlaceText(name, locale)
