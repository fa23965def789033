import { describe, expect, it } from 'vitest'
import { type AdviceFacts, adviceFor } from '../../../lib/owners/rules-home-advice.ts'

const HOME: AdviceFacts = {
  published: true,
  availability: 'available',
  pictures: 12,
  daysOnline: 40,
  nextViewing: null,
  opened: 60,
  asked: 2,
  than: null,
}

describe('adviceFor', () => {
  it.each([
    ['a home with figures like others', {}, 'steady'],
    ['one that is not on the site', { published: false, pictures: 0 }, 'offline'],
    ['one that is sold', { availability: 'sold', pictures: 0 }, 'taken'],
    ['one that is let', { availability: 'let' }, 'taken'],
    ['one without pictures', { pictures: 0, nextViewing: 0 }, 'noPictures'],
    ['one with a viewing today', { nextViewing: 0 }, 'viewingSoon'],
    ['one with a viewing in three days', { nextViewing: 3, availability: 'option' }, 'viewingSoon'],
    ['one with a viewing in four days', { nextViewing: 4 }, 'steady'],
    ['one with an option', { availability: 'option', pictures: 1 }, 'option'],
    ['one with four pictures', { pictures: 4, daysOnline: 1 }, 'fewPictures'],
    ['one with five pictures', { pictures: 5 }, 'steady'],
    ['one in its second week', { daysOnline: 14, opened: 500, asked: 0 }, 'fresh'],
    ['one in its third week', { daysOnline: 15 }, 'steady'],
    ['99 views and no request', { opened: 99, asked: 0 }, 'steady'],
    ['100 views and no request', { opened: 100, asked: 0 }, 'unasked'],
    ['a request for a hundred views', { opened: 100, asked: 1 }, 'steady'],
    ['less than that', { opened: 101, asked: 1, than: 'less' }, 'unasked'],
    ['fewer views than similar homes', { than: 'less', opened: 3 }, 'fewerViews'],
    ['as many', { than: 'same' }, 'steady'],
    ['19 views', { opened: 19, asked: 5 }, 'quiet'],
    ['20 views', { opened: 20 }, 'steady'],
    ['four requests', { asked: 4 }, 'steady'],
    ['five requests', { asked: 5 }, 'wanted'],
  ] satisfies [string, Partial<AdviceFacts>, string][])('%s', (_what, facts, advice) => {
    expect(adviceFor({ ...HOME, ...facts })).toBe(advice)
  })
})
