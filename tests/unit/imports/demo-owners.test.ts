import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readHistoryRecord, readOwnerRecord } from '../../../lib/imports/records/owner-record.ts'
import { writeDemoFeed } from '../../../prisma/demo/feed.ts'

const folder = mkdtempSync(join(tmpdir(), 'gevel-demo-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
writeDemoFeed(folder)
const records = (file: string): unknown[] =>
  readFileSync(join(folder, file), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
const accepted = <T>(reading: { record: T } | { refused: string }): T => {
  if ('refused' in reading) throw new Error(reading.refused)
  return reading.record
}

describe('the demo’s owners', () => {
  const owners = records('owners.ndjson').map((record) => accepted(readOwnerRecord(record)))
  const histories = records('histories.ndjson').map((record) => accepted(readHistoryRecord(record)))
  const homes = new Set((records('properties.ndjson') as { ID: number }[]).map(({ ID }) => ID))

  it('are all taken in, with homes of the demo, one of which was sold from one to the other', () => {
    const links = owners.flatMap(({ ID, Properties = [] }) => Properties.map((link) => ({ ...link, owner: ID })))
    expect(links.every(({ ID }) => homes.has(ID))).toBe(true)
    const sold = links.filter(({ Until }) => Until !== undefined && Until < new Date().toISOString())
    expect(sold).toHaveLength(1)
    expect(links.filter(({ ID, Since }) => ID === sold[0]?.ID && Since === sold[0]?.Until)).toHaveLength(1)
  })

  it('have rows of every kind, past and to come, and some that the agency keeps to itself', () => {
    const released = histories.flatMap(({ released }) => released ?? [])
    expect(new Set(released.map(({ Kind }) => Kind)).size).toBe(3)
    expect(released.every(({ PropertyID }) => homes.has(PropertyID))).toBe(true)
    expect(released.some(({ Date: at }) => at > new Date().toISOString())).toBe(true)
    expect(histories.length).toBeGreaterThan(released.length)
  })
})
