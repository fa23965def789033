import { describe, expect, it } from 'vitest'
import { readPhone, searchedPhone, shownPhone } from '../../../lib/contacts/rules-phone.ts'
import {
  type ContactValue,
  clashesOf,
  linesOf,
  shownValue,
  titleOf,
  valuesOf,
} from '../../../lib/contacts/rules-values.ts'

let last = 0n
const value = (kind: ContactValue['kind'], text: string, more: Partial<ContactValue> = {}): ContactValue => {
  last += 1n
  return {
    id: last,
    contactId: 'c',
    kind,
    value: text,
    key: text.toLowerCase(),
    at: new Date(Number(last) * 1000),
    chosenAt: null,
    by: 'request',
    ...more,
  }
}

describe('values of a contact', () => {
  it('shows the chosen one before the latest, each once', () => {
    const chosen = value('name', 'Jan', { chosenAt: new Date(0 + 1) })
    const values = [
      value('name', 'jan p'),
      chosen,
      value('name', 'JAN'),
      value('name', 'Johan'),
      value('email', 'a@b.be'),
    ]
    expect(shownValue(values, 'name')).toBe('Jan')
    expect(valuesOf(values, 'name').map((one) => one.value)).toEqual(['Jan', 'Johan', 'jan p'])
  })
  it('is called by the address where there is no name', () => {
    expect(titleOf([value('phone', '0470'), value('email', 'a@b.be')])).toBe('a@b.be')
    expect(titleOf([])).toBe('')
  })
  it('asks which one stays only where both differ', () => {
    const clashes = clashesOf(
      [value('name', 'Jan'), value('language', 'nl')],
      [value('name', 'Johan'), value('language', 'nl')],
    )
    expect(clashes.map(({ kind }) => kind)).toEqual(['name'])
  })
  it('reads a field of several lines', () => expect(linesOf(' a \n\nb\na')).toEqual(['a', 'b']))
})

describe('telephone numbers', () => {
  it.each([
    ['0470/12.34.56', '+32470123456'],
    ['+32 470 123456', '+32470123456'],
    ['tel: 0470 12 34 56 (na 18u)', '+32470123456'],
    ['+33 6 12 34 56 78', '+33612345678'],
    ['02 555 12 12', '+3225551212'],
  ])('%s is %s', (typed, key) => expect(readPhone(typed)).toBe(key))
  it.each(['', 'jan', '12', '1'.repeat(80)])('%s is none', (typed) => expect(readPhone(typed)).toBeNull())
  it('are shown as people write them', () => {
    expect(shownPhone('+32470123456')).toBe('0470 12 34 56')
    expect(shownPhone('+33612345678')).toBe('+33 6 12 34 56 78')
  })
  it('are looked for by a part of them', () => {
    expect(searchedPhone('12 34 56')).toMatchObject({ digits: '123456' })
    expect(searchedPhone('jan 12')).toBeNull()
    expect(searchedPhone('26-0417')).toMatchObject({ digits: '260417' })
  })
})
