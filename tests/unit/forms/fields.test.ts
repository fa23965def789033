import { describe, expect, it } from 'vitest'
import { check, checks, choice, radios } from '../../../lib/forms/rules-choice-fields.ts'
import type { Field } from '../../../lib/forms/rules-field.ts'
import { amount, count, date, email, file, lines, phone, text } from '../../../lib/forms/rules-fields.ts'

const wrong = (key: string): string => `error ${key}`
/** What a field makes of a value, or the key of its first error. */
function read(field: Field, value: unknown): unknown {
  const result = field.schema.safeParse(value)
  return result.success ? result.data : wrong(result.error.issues[0]?.message ?? '')
}

type Row = [what: string, value: unknown, expected: unknown]
function describeField(name: string, field: Field, rows: Row[]): void {
  describe(name, () => {
    it.each(rows)('%s', (_what, value, expected) => {
      expect(read(field, value)).toEqual(expected)
    })
  })
}

describeField('text', text({ max: 10 }), [
  ['not sent', undefined, ''],
  ['empty', '', ''],
  ['white space only', ' \t\u00a0\r\n', ''],
  ['spaces around and within', '  Van   Damme ', 'Van Damme'],
  ['as long as may be', 'a'.repeat(10), 'a'.repeat(10)],
  ['one too long', 'a'.repeat(11), wrong('tooLong')],
  ['too long by its spaces only', ` ${'a'.repeat(10)} `, 'a'.repeat(10)],
  ['line ends', 'a\r\nBcc: b', 'a Bcc: b'],
  ['every other line end', 'a\u2028b\u2029c\u0085d\re', 'a b c d e'],
  ['control signs', 'a\0b\u001bc\u007f', 'abc'],
  ['a byte-order mark', '\ufeffab', 'ab'],
  ['overrides of direction', 'a\u202eb\u2066c', 'abc'],
  ['right-to-left letters', 'שלום', 'שלום'],
  ['HTML as it is', '<b>&amp;', '<b>&amp;'],
  ['emoji', '👩‍👩‍👧', '👩‍👩‍👧'],
  ['composed', 'e\u0301', 'é'],
  ['half a surrogate pair', 'a\ud800', 'a\ufffd'],
  ['not a text', 5, wrong('Invalid input: expected string, received number')],
])
describeField('text, required', text({ required: 'nameRequired', max: 3, pattern: /^[a-z]+$/, wrong: 'notSo' }), [
  ['not sent', undefined, wrong('nameRequired')],
  ['white space only', ' \u3000 ', wrong('nameRequired')],
  ['control signs only', '\0\u0007', wrong('nameRequired')],
  ['given', 'abc', 'abc'],
  ['not in its pattern', 'a1', wrong('notSo')],
  ['too long and not in its pattern', 'abc1', wrong('tooLong')],
])
describeField('text with a pattern, not required', text({ pattern: /^\d+$/ }), [
  ['empty', '', ''],
  ['not in its pattern', 'a', wrong('invalid')],
])

describeField('lines', lines({ max: 12 }), [
  ['not sent', undefined, ''],
  ['kept apart', 'a\r\nb\rc', 'a\nb\nc'],
  ['one empty line at most', 'a\n\n\n\nb', 'a\n\nb'],
  ['no spaces around', '  a  \n   b c ', 'a\nb c'],
  ['as long as may be', 'a'.repeat(12), 'a'.repeat(12)],
  ['one too long', 'a'.repeat(13), wrong('tooLong')],
  ['control signs', 'a\0\u001bb', 'ab'],
])
describeField('lines, required', lines({ required: 'remarkRequired' }), [
  ['line ends only', '\r\n\r\n', wrong('remarkRequired')],
  ['3000 characters', 'a'.repeat(3000), 'a'.repeat(3000)],
  ['3001 characters', 'a'.repeat(3001), wrong('tooLong')],
])

describeField('email', email({ wrong: 'friendInvalid' }), [
  ['not sent', undefined, ''],
  ['in lower case, nothing around it', ' Anna.Peeters@Buurt.Example ', 'anna.peeters@buurt.example'],
  ['two addresses', 'a@b.be,c@d.be', wrong('friendInvalid')],
  ['a second header', 'a@b.be\r\nBcc: c@d.be', wrong('friendInvalid')],
  ['with a name', 'Anna <a@b.be>', 'a@b.be'],
  ['without a domain', 'a@', wrong('friendInvalid')],
  ['on a host without a dot', 'a@localhost', wrong('friendInvalid')],
  ['with an override of direction', 'a\u202e@b.be', 'a@b.be'],
  ['too long', `${'a'.repeat(60)}@${'b.'.repeat(98)}be`, wrong('friendInvalid')],
])
describeField('email, required', email({ required: 'emailRequired' }), [
  ['empty', ' ', wrong('emailRequired')],
  ['wrong', 'a b@c.be', wrong('emailInvalid')],
])

describeField('phone', phone(), [
  ['not sent', undefined, ''],
  ['a mobile number in groups', '0470123456', '0470 12 34 56'],
  ['a fixed number in groups', '09/225.12.34', '09 225 12 34'],
  ['with the country', '+32 470 12 34 56', '+32 470 12 34 56'],
  ['with a long dash', '+32 470 12–34–56', '+32 470 12–34–56'],
  ['8 digits', '12345678', '12345678'],
  ['7 digits', '1234567', wrong('phoneInvalid')],
  ['15 digits', '123456789012345', '123456789012345'],
  ['16 digits', '1234567890123456', wrong('phoneInvalid')],
  ['a remark behind it', '0470 12 34 56 (na 18 u)', '0470 12 34 56'],
  ['a remark after a comma', '0470 12 34 56, na 18u', '0470 12 34 56'],
  ['a label before it', 'Tel.: 0470 12 34 56', '0470 12 34 56'],
  ['another label', 'tel: +32 470 12 34 56', '+32 470 12 34 56'],
  ['letters', '0470 AB 34 56', wrong('phoneInvalid')],
  ['two numbers', '0470 12 34 56 of 050 12 34 56', wrong('phoneInvalid')],
  ['two plus signs', '++32470123456', wrong('phoneInvalid')],
  ['hardly a digit among its dots', `+32470123456${'.'.repeat(30)}`, wrong('phoneInvalid')],
  ['digits of another script', '٠٤٧٠١٢٣٤٥٦', wrong('phoneInvalid')],
])
describeField('phone, required', phone({ required: 'phoneRequired' }), [['empty', '', wrong('phoneRequired')]])

describeField('choice', choice({ options: ['a', 'b'] }), [
  ['not sent', undefined, ''],
  ['one of them', 'b', 'b'],
  ['another', 'c', wrong('invalid')],
  ['what every object has', '__proto__', wrong('invalid')],
])
describeField('radios, required', radios({ options: ['a'], required: 'wishRequired' }), [
  ['not sent', undefined, wrong('wishRequired')],
  ['another', 'c', wrong('wishRequired')],
])
describeField('choice of what the database knows', choice({ options: null, required: 'slotRequired' }), [
  ['not sent', '', wrong('slotRequired')],
  ['anything', ' 2026-11-30 ', '2026-11-30'],
])

describeField('checks', checks({ options: ['a', 'b', 'c'], max: 2 }), [
  ['not sent', undefined, []],
  ['one alone', 'a', ['a']],
  ['each once, none empty', ['b', 'b', '', 'a'], ['b', 'a']],
  ['more than may be', ['a', 'b', 'c'], ['a', 'b']],
  ['one that is none', ['a', 'x'], wrong('invalid')],
])
describeField('checks, required', checks({ options: ['a'], required: 'typeRequired' }), [
  ['not sent', [], wrong('typeRequired')],
  ['empty ones only', ['', ' '], wrong('typeRequired')],
  ['one that is none', 'x', wrong('typeRequired')],
])

describeField('check', check(), [
  ['not sent', undefined, false],
  ['ticked', 'yes', true],
])
describeField('check, required', check({ required: 'consentRequired' }), [
  ['not ticked', undefined, wrong('consentRequired')],
  ['ticked', 'on', true],
])

describeField('count', count({ min: 1, max: 2500 }), [
  ['not sent', undefined, null],
  ['empty', ' ', null],
  ['below', '0', wrong('outOfRange')],
  ['the least', '1', 1],
  ['the most', '2500', 2500],
  ['above', '2501', wrong('outOfRange')],
  ['a nought before it', '007', 7],
  ['thousands by a point', '1.200', 1200],
  ['thousands by a space', '1 200', 1200],
  ['thousands by a narrow space', '1\u202f200', 1200],
  ['a half', '1.5', wrong('notANumber')],
  ['a half with a comma', '1,5', wrong('notANumber')],
  ['below nought', '-1', wrong('notANumber')],
  ['a power', '1e3', wrong('notANumber')],
  ['a word', 'twee', wrong('notANumber')],
  ['more digits than a number holds', '9'.repeat(10), wrong('notANumber')],
])
describeField('count, required', count({ required: 'roomsRequired' }), [
  ['empty', '', wrong('roomsRequired')],
  ['nought', '0', 0],
  ['99', '99', 99],
  ['100', '100', wrong('outOfRange')],
])

describeField('amount', amount(), [
  ['not sent', undefined, null],
  ['the sign alone', '€', null],
  ['plain', '250000', 250_000],
  ['by points', '250.000', 250_000],
  ['by commas', '250,000', 250_000],
  ['by two signs', '1.250,000', wrong('notANumber')],
  ['by spaces, with cents', '€ 1 200,00', 1200],
  ['by points, with cents', '1.250.000,00 euro', 1_250_000],
  ['as shops write it', 'EUR 950,-', 950],
  ['a sign behind', '950€', 950],
  ['a point before no cents', '950.00', 950],
  ['cents', '250.50', wrong('notANumber')],
  ['cents with a comma', '1200,5', wrong('notANumber')],
  ['a group too short', '250.00.000', wrong('notANumber')],
  ['k', '250k', wrong('notANumber')],
  ['the most', '99.999.999', 99_999_999],
  ['above', '100.000.000', wrong('outOfRange')],
])
describeField('amount, required', amount({ required: 'amountRequired', min: 1 }), [
  ['empty', '', wrong('amountRequired')],
  ['nought', '0', wrong('outOfRange')],
])

describeField('date', date({ wrong: 'startInvalid' }), [
  ['not sent', undefined, ''],
  ['as browsers send it', '2026-11-30', '2026-11-30'],
  ['as people write it', '30/11/2026', '2026-11-30'],
  ['without noughts', '1.2.2027', '2027-02-01'],
  ['with a short year', '30/11/26', '2026-11-30'],
  ['29 February of a leap year', '29-02-2028', '2028-02-29'],
  ['29 February of another', '2027-02-29', wrong('startInvalid')],
  ['29 February of 1900', '1900-02-29', wrong('startInvalid')],
  ['31 April', '2027-04-31', wrong('startInvalid')],
  ['month 13', '2027-13-01', wrong('startInvalid')],
  ['month 0', '2027-00-10', wrong('startInvalid')],
  ['day 0', '2027-01-00', wrong('startInvalid')],
  ['before 1900', '1899-12-31', wrong('startInvalid')],
  ['1900', '1900-01-01', '1900-01-01'],
  ['after 2999', '3000-01-01', wrong('startInvalid')],
  ['half of one', '11/2026', wrong('startInvalid')],
  ['a word', 'morgen', wrong('startInvalid')],
])
describeField('date, required', date({ required: 'startRequired' }), [
  ['empty', '', wrong('startRequired')],
  ['wrong', '2026-02-30', wrong('dateInvalid')],
])

describeField('file, required', file({ accept: '.pdf', required: 'fileRequired' }), [
  ['not sent', undefined, wrong('fileRequired')],
  ['taken in', 'a1b2', 'a1b2'],
])

it.each([
  ['text', text({ required: 'r', pattern: /a/, wrong: 'w' }), ['r', 'tooLong', 'w']],
  ['lines', lines(), ['tooLong']],
  ['email', email({ required: 'r' }), ['r', 'emailInvalid']],
  ['phone', phone({ required: 'r' }), ['r', 'phoneInvalid']],
  ['choice', choice({ options: null }), ['invalid']],
  ['radios', radios({ options: ['a'], required: 'r' }), ['r']],
  ['checks', checks({ options: null }), ['invalid']],
  ['check', check({ required: 'r' }), ['r']],
  ['count', count({ required: 'r' }), ['r', 'notANumber', 'outOfRange']],
  ['amount', amount(), ['notANumber', 'outOfRange']],
  ['date', date({ wrong: 'w' }), ['w']],
  ['file', file({ accept: '.pdf' }), ['fileTooLarge', 'fileKind']],
] as [string, Field, string[]][])('%s names the errors it can have', (kind, { view }, errors) => {
  expect(view.kind).toBe(kind)
  expect(view.errors).toEqual(errors)
  expect(view.required).toBe(errors.includes('r'))
})
