import { readFileSync } from 'node:fs'
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { describe, expect, test } from 'vitest'
import { MESSAGES } from '../../../lib/i18n/messages.ts'
import { translations } from '../../../lib/i18n/translations.ts'
import { CATEGORY_IDS, type CategoryId, LANGUAGES, type Language } from '../../../lib/listings/rules.ts'

type Entry = { link?: string; texts: Partial<Record<Language, { title: string }>>; children?: Entry[] }

/** What a new site begins with. */
const read = <T>(name: string): T => JSON.parse(readFileSync(`prisma/defaults/${name}.json`, 'utf8'))

type Tree = { [key: string]: string | Tree }

const flat = (tree: Tree, prefix = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : flat(value, `${prefix}${key}.`),
  )

/** What a person reads of a sentence: without the names of its values. */
const shown = (elements: MessageFormatElement[]): string =>
  elements
    .map((element) => {
      if (element.type === TYPE.literal) return element.value
      if (element.type === TYPE.tag) return shown(element.children)
      if (element.type === TYPE.plural || element.type === TYPE.select)
        return Object.values(element.options)
          .map(({ value }) => shown(value))
          .join(' | ')
      return '…'
    })
    .join('')

/** What somebody may type for a command or a page of the desk, in their own words. Nobody reads it. */
const TYPED = /^desk\.commands\.(?:also|pages)\./

const SENTENCES = Object.fromEntries(
  LANGUAGES.map((language) => [
    language,
    flat(MESSAGES[language] as unknown as Tree)
      .filter(([key]) => !TYPED.test(key))
      .map(([key, sentence]) => [key, shown(parse(sentence))] as const),
  ]),
) as Record<Language, (readonly [string, string])[]>

type Rule = {
  /** The word that docs/words.md gives. */
  say: string
  not: RegExp
  /** Beginnings of the keys that this is about; all keys without it. */
  only?: string[]
  /** Beginnings of keys whose sentence means another thing, and which. */
  except?: Record<string, string>
}

const VISIT_OF_THE_SITE = {
  'consent.': 'a visit of the site',
  'cms-fields.fields.analytics_id.': 'a visit of the site',
  'cms-fields.fields.pixel_id.': 'a visit of the site',
}

const RULES: Record<Language, Rule[]> = {
  nl: [
    { say: 'deel', not: /\bdeelgemeenten?\b/i },
    { say: 'bezoek', not: /bezichtig|plaatsbezoek|rondleiding/i },
    { say: 'zoekopdracht', not: /\b(?:zoek)?wens(?:en)?\b|zoekprofiel|zoekagent/i },
    {
      say: 'bod',
      not: /\b(?:offertes?|prijsvoorstel)\b/i,
      except: { 'renovation.': 'what a builder asks for works' },
    },
    { say: 'aanvraag', not: /\b(?:verzoek(?:en)?|informatieaanvraag)\b/i },
    { say: 'label op de foto', not: /\blint(?:en)?\b/i },
    {
      say: 'grond',
      not: /\bbouwgrond/i,
      except: { 'costs.conditions.flandersOwner': 'a word of the law' },
    },
    { say: 'het CRM', not: /\bfeeds?\b/i },
    { say: 'de helft binnen …', not: /mediaan|percentiel/i },
  ],
  fr: [
    { say: 'offre', not: /\b(?:enchères?|surenchères?)\b/i },
    { say: 'localité', not: /\bsections?\b/i },
    { say: 'recherche', not: /\b(?:alertes?|vœux)\b/i },
    { say: 'demande', not: /\brequêtes?\b/i },
    { say: 'e-mail', not: /(?<!e-)\bmails?\b|\bcourriels?\b/i },
    {
      say: 'agence',
      not: /\bbureaux?\b/i,
      except: {
        'desk.frame.menu': 'the desk',
        'desk.frame.mail.': 'the desk',
        'desk.search.words.hint': 'the desk',
        'notices.': 'the desk',
        'requests.desk.ownerMessage.mail': 'the desk',
        'staff-accounts.passkeys.problems.refused': 'the desk',
        'imports.desk.fields.SurfaceOffice': 'a room',
        'listings.page.facts.surfaces.office': 'a room',
        'landing.names.6': 'a type of home',
        'landing.homes.6': 'a type of home',
        'search.types.names.6': 'a type of home',
        'search.description.rent': 'a type of home',
        'saved-searches.form.options.types.6': 'a type of home',
        'submission.contactDemand.options.type.commercial': 'a type of home',
        'cms-fields.choices.category_id-6': 'a type of home',
      },
    },
    { say: 'étiquette sur la photo', not: /\bbandeaux?\b/i },
    {
      say: 'terrain',
      not: /terrains? à bâtir/i,
      except: { 'costs.conditions.flandersOwner': 'a word of the law' },
    },
    { say: 'place de parking', not: /\bemplacements?\b/i },
    { say: 'le CRM', not: /\bflux\b/i },
    { say: 'la moitié en …', not: /\bmédianes?\b|\bcentiles?\b/i },
  ],
  en: [
    {
      say: 'viewing',
      not: /\b(?:a|the|your|this|new|next|every|no|first) visit\b|\bvisits\b/i,
      except: VISIT_OF_THE_SITE,
    },
    { say: 'search', not: /\bwish(?:es)?\b/i },
    { say: 'offer', not: /\bbids?\b/i },
    { say: 'request', not: /\b(?:enquir|inquir)(?:y|ies)\b/i },
    { say: 'e-mail', not: /(?<!-)\bmails?\b(?! server)/i },
    { say: 'label on the photo', not: /\bribbons?\b/i },
    { say: 'land', not: /\bbuilding plots?\b/i },
    { say: 'the CRM', not: /\bfeeds?\b/i },
    { say: 'half within …', not: /\bmedian\b|\bpercentile\b/i },
  ],
  de: [
    { say: 'Besichtigung', not: /\b(?:Rundgangstermin|Besuchstermin)e?\b/ },
    { say: 'Ortsteil', not: /\bTeile? … |\bStadtteil/, only: ['search.', 'landing.'] },
    { say: 'Suche', not: /Suchauftr|Suchw[uü]nsch|Suchprofil|\bWünsche\b/ },
    { say: 'Gebot', not: /\bAngebot(?:e|en|s|es)?\b/, only: ['offers.', 'owners.'] },
    { say: 'Immobilie', not: /\bObjekt(?:e|en|s)?\b/ },
    { say: 'E-Mail', not: /(?<!-)\bMails?\b(?!-)/ },
    { say: 'Etikett auf dem Foto', not: /\bBand(?:s|es)?\b|\bBänder\b/ },
    { say: 'Stellplatz', not: /Stellfläche/ },
    { say: 'das CRM', not: /\bFeeds?\b/ },
    { say: 'die Hälfte in …', not: /\bMedians?\b|Perzentil/ },
  ],
}

const beginsWith = (key: string, beginnings: string[]): boolean => beginnings.some((start) => key.startsWith(start))
const broken = (rule: Rule, sentences: readonly (readonly [string, string])[]) =>
  sentences.filter(([key, text]) => rule.not.test(text) && (!rule.only || beginsWith(key, rule.only)))

/** Names of the CRM's fields that are no words of a language: TypeDescription, GoogleX. */
const CRM_NAMES = new RegExp(
  `\\b(?:${Object.keys(MESSAGES.nl.imports.desk.fields)
    .filter((name) => /^[A-Z][a-z]+[A-Z]/.test(name))
    .join('|')}|Google[XY])\\b`,
)

describe.each(LANGUAGES)('words in %s', (language) => {
  test('one word for one thing, as docs/words.md has it', () => {
    const offenders = RULES[language].flatMap((rule) =>
      broken(rule, SENTENCES[language])
        .filter(([key]) => !beginsWith(key, Object.keys(rule.except ?? {})))
        .map(([key, text]) => `${key}: say "${rule.say}" in "${text}"`),
    )
    expect(offenders).toEqual([])
  })

  test('no exception is left that no sentence needs', () => {
    const idle = RULES[language].flatMap((rule) => {
      const keys = broken(rule, SENTENCES[language]).map(([key]) => key)
      return Object.keys(rule.except ?? {}).filter((start) => !keys.some((key) => key.startsWith(start)))
    })
    expect(idle).toEqual([])
  })

  test('no names of fields, settings or formats of the machinery', () => {
    const offenders = SENTENCES[language].filter(
      ([, text]) => CRM_NAMES.test(text) || /\b[A-Z]{2,}_[A-Z]{2,}\b|\bJSON\b/.test(text),
    )
    expect(offenders).toEqual([])
  })

  test('a type of home is called what the search calls it', () => {
    const words = MESSAGES[language]
    const types = words.search.types.names
    const options = words.submission.contactDemand.options.type
    const choices = words['cms-fields'].choices as Record<string, string>
    const { house, apartment, land, parking, investment, commercial } = options
    expect([house, apartment, land, parking, investment, commercial]).toEqual(Object.values(types).slice(0, 6))
    expect(words['saved-searches'].form.options.types).toEqual(types)
    for (const [number, name] of Object.entries(types)) expect(choices[`category_id-${number}`]).toBe(name)
    const defaults = read<{ id: string; name: Record<Language, string> }[]>('categories')
    expect(Object.fromEntries(defaults.map(({ id, name }) => [id, name[language]]))).toEqual(types)
  })

  test('several homes of a type are called what landing pages call them, in sentences and in the menu', () => {
    const { names, homes } = MESSAGES[language].landing
    const t = translations(language, 'landing')
    const entries = read<Entry[]>('menu').flatMap(({ children = [], ...entry }) => [entry, ...children])
    const linked = entries.flatMap(({ link, texts }) => {
      const [, id = ''] = /\?type=(\d)$/.exec(link ?? '') ?? []
      return id in names ? [[names[id as CategoryId], texts[language]?.title]] : []
    })
    expect(linked.length).toBeGreaterThan(4)
    for (const [name, title] of linked) expect(title).toBe(name)
    for (const id of CATEGORY_IDS)
      expect([Object.keys(homes).includes(id), t(`homes.${id}`, { count: 2 }).toLowerCase()]).toEqual([
        true,
        expect.stringContaining(names[id].toLowerCase()),
      ])
  })
})
