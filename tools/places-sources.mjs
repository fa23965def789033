/** The sources of the table of places, read for tools/places.mjs. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The rows of a file of comma-separated values, without its heading; quotation marks hold commas. */
export const readCsv = (path, encoding = 'utf8') =>
  readFileSync(path, encoding)
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => [...line.matchAll(/("[^"]*"|[^,]*)(?:,|\r?$)/g)].map(([, value]) => value.replace(/["\r]/g, '')))

/** Municipalities whose NIS code changed in 2019 without a merger, where the dictionary's name is damaged. */
const RENUMBERED = { 55022: '58001' }

/** The municipalities of 2018, each with the one of 2025 that it is or went into. */
export function oldMunicipalities(folder, listed, plain) {
  const current = new Set(listed.map(({ nis }) => nis))
  const byCode = new Map(listed.flatMap(({ nis, merged2025 }) => merged2025.map(([code]) => [code, nis])))
  const byName = new Map(
    listed.flatMap(({ nis, nl, fr, merged2019 }) => [nl, fr, ...merged2019].map((name) => [plain(name), nis])),
  )
  const names = new Map(listed.flatMap(({ merged2025 }) => merged2025))
  const zipCounts = new Map()
  const municipality = new Map()
  for (const [, , zip, name, code] of readCsv(join(folder, 'sectors.csv'), 'latin1')) {
    if (!/^\d{5}$/.test(code)) continue
    if (!names.has(code)) names.set(code, name)
    const nis = current.has(code) ? code : (RENUMBERED[code] ?? byCode.get(code) ?? byName.get(plain(name)))
    if (nis === undefined) throw new Error(`No municipality of 2025 for ${code} ${name}`)
    municipality.set(code, nis)
    const counts = zipCounts.get(zip) ?? new Map()
    zipCounts.set(zip, counts.set(code, (counts.get(code) ?? 0) + 1))
  }
  const oldOfZip = (zip) => [...(zipCounts.get(zip) ?? [])].toSorted((a, b) => b[1] - a[1])[0]?.[0]
  const wasMerged = new Set(
    listed.flatMap(({ nis, merged2025, merged2019 }) => (merged2025.length + merged2019.length > 0 ? [nis] : [])),
  )
  return {
    municipality,
    /** The municipality of 2025 of most of a postcode's sectors, one of those where the postcode list has it. */
    ofZip(zip, rows) {
      const own = rows.filter((row) => row.zip === zip).map(({ nis }) => nis)
      const most = municipality.get(oldOfZip(zip))
      return own.includes(most) ? most : own[0]
    },
    /** The municipalities that were merged since 2019, by their code then: name, today's municipality, postcodes. */
    merged(rows) {
      const zips = [...new Set(rows.map(({ zip }) => zip))]
      return [...municipality]
        .filter(([, nis]) => wasMerged.has(nis))
        .map(([code, nis]) => [
          code,
          { nis, name: names.get(code), zips: zips.filter((zip) => oldOfZip(zip) === code) },
        ])
        .filter(([, { zips: own }]) => own.length > 0)
    },
  }
}

/** The look-up of a name's position and inhabitants in GeoNames, within a municipality of 2025. */
export function geoNames(folder, plain, today) {
  const places = new Map()
  for (const line of readFileSync(join(folder, 'cities500.txt'), 'utf8').split('\n')) {
    const columns = line.split('\t')
    if (columns[8] !== 'BE') continue
    const nis = today(columns[13])
    const place = { position: [Number(columns[4]), Number(columns[5])], population: Number(columns[14]) }
    for (const name of [columns[1], ...columns[3].split(',')]) {
      const key = `${nis} ${plain(name)}`
      if (!places.has(key)) places.set(key, place)
    }
  }
  return (nis, names) => names.map((name) => places.get(`${nis} ${plain(name)}`)).find(Boolean)
}
