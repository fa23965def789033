import { expect, it } from 'vitest'
import { meantAddress } from '../../../lib/shared/mail-typos.ts'
import { expectEach } from '../../support/each.ts'

it('guesses the provider that was meant by one wrong letter, and no other', () => {
  expectEach(
    [
      ['jan@gmial.com', 'jan@gmail.com'],
      ['jan@gmai.com', 'jan@gmail.com'],
      ['jan@gmaill.com', 'jan@gmail.com'],
      ['jan@gmail.con', 'jan@gmail.com'],
      ['jan@gmail.co', 'jan@gmail.com'],
      ['Jan@Hotmial.be', 'jan@hotmail.be'],
      ['jan@telenet.bee', 'jan@telenet.be'],
      ['jan@skyent.be', 'jan@skynet.be'],
      ['jan@outlok.com', 'jan@outlook.com'],
      ['jan@gmail.com', null],
      ['jan@hotmail.fr', null],
      ['jan@mail.com', null],
      ['jan@ymail.com', null],
      ['jan@lindehof.be', null],
      ['jan@gml.com', null],
      ['jan', null],
      ['jan@', null],
      ['@gmial.com', null],
      ['', null],
    ] as const,
    (typed, meant) => expect(meantAddress(typed)).toBe(meant),
  )
})
