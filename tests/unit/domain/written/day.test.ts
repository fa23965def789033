import { expect, it } from 'vitest'
import { writtenDay, writtenMoment } from '../../../../lib/domain/written/day.ts'
import { expectEach } from '../../../support/each.ts'

it('reads days in every spelling that CRMs use', () => {
  const rows: [value: unknown, day: string | null | undefined][] = [
    ['2026-02-28', '2026-02-28'],
    ['2028-02-29 00:00:00', '2028-02-29'],
    ['2030-12-31T10:00:00', '2030-12-31'],
    ['2030-12-31T23:30:00Z', '2031-01-01'],
    ['31/12/2030', '2030-12-31'],
    ['1/7/2026', '2026-07-01'],
    ['31-12-2030', '2030-12-31'],
    ['31.12.2030', '2030-12-31'],
    ['30/11/26', '2026-11-30'],
    ['30/11/85', '1985-11-30'],
    ['31/12/2030 00:00:00', '2030-12-31'],
    ['20301231', '2030-12-31'],
    [20_301_231, '2030-12-31'],
    ['/Date(1700000000000+0100)/', '2023-11-14'],
    ['1 juli 2026', '2026-07-01'],
    ['1er août 2026', '2026-08-01'],
    ['3 juin 2026', '2026-06-03'],
    ['3 juillet 2026', '2026-07-03'],
    ['3. März 2026', '2026-03-03'],
    ['12 mei 2026', '2026-05-12'],
    ['0001-01-01', undefined],
    ['0000-00-00 00:00:00', undefined],
    ['/Date(-62135596800000)/', undefined],
    ['1900-01-01', undefined],
    ['9999-12-31', undefined],
    ['n.v.t.', undefined],
    ['onbekend', undefined],
    ['2026-02-29', null],
    ['2026-02-30', null],
    ['2026-13-01', null],
    ['12/31/2030', null],
    ['07/2026', null],
    ['2026', null],
    ['onmiddellijk', null],
    ['31/12/20301', null],
    [true, null],
  ]
  expectEach(rows, (value, day) => expect(writtenDay(value)).toBe(day))
})

it('reads moments in Brussels time', () => {
  const rows: [value: unknown, moment: string | null | undefined][] = [
    ['2026-01-15 09:00:00', '2026-01-15T08:00:00.000Z'],
    ['2026-07-15T09:00', '2026-07-15T07:00:00.000Z'],
    ['2026-07-15T09:00:00.123', '2026-07-15T07:00:00.000Z'],
    ['2026-07-15T09:00:00+02:00', '2026-07-15T07:00:00.000Z'],
    ['2026-07-15T09:00:00Z', '2026-07-15T09:00:00.000Z'],
    ['15/07/2026 09:00', '2026-07-15T07:00:00.000Z'],
    ['15/07/26', '2026-07-14T22:00:00.000Z'],
    ['/Date(1700000000000+0100)/', '2023-11-14T22:13:20.000Z'],
    ['0001-01-01 00:00:00', undefined],
    ['/Date(0)/', undefined],
    ['/Date(99999999999999)/', undefined],
    ['yesterday', null],
    ['2026-02-30 10:00:00', null],
    [7, null],
  ]
  expectEach(rows, (value, moment) => expect(writtenMoment(value)).toBe(moment))
})
