/** What was wrong with a record, read from the sentence that the import noted: field by field, as codes. */

/** Each has a sentence in every language; `other`: a fault that has none. */
export const REFUSAL_FAULTS = [
  'missing',
  'number',
  'whole',
  'text',
  'yesNo',
  'list',
  'tooBig',
  'tooSmall',
  'tooLong',
  'choice',
  'category',
  'postcode',
  'town',
  'address',
  'mail',
  'date',
  'period',
  'twice',
  'repeated',
  'taken',
  'noHome',
  'unreadable',
  'nested',
  'other',
] as const
export type RefusalFault = (typeof REFUSAL_FAULTS)[number]

/** `field`: the CRM's name, null where the record as a whole is wrong; `limit`: what is allowed; '' for nothing. */
export type Refusal = { field: string | null; fault: RefusalFault; limit: string }

/**
 * The sentences of lib/imports/records/findings.ts, then those of earlier versions, which stand in the log. The first
 * pattern that fits decides; what it captures is the limit.
 */
const FAULTS: readonly [pattern: RegExp, fault: RefusalFault][] = [
  [/^is no number/, 'number'],
  [/^is no whole number/, 'whole'],
  [/^is no text/, 'text'],
  [/^is neither yes nor no/, 'yesNo'],
  [/^is no list/, 'list'],
  [/^is more than (.+)/, 'tooBig'],
  [/^is less than (.+)/, 'tooSmall'],
  [/^is longer than (.+)/, 'tooLong'],
  [/^is none of (.+)/, 'choice'],
  [/^stands more than once/, 'repeated'],
  [/^is no web address/, 'address'],
  [/received undefined|^is missing/, 'missing'],
  [/expected int\b/, 'whole'],
  [/^Invalid input: expected number/, 'number'],
  [/^Invalid input: expected string/, 'text'],
  [/^Invalid input: expected boolean/, 'yesNo'],
  [/^Invalid input: expected (?:array|object|record)/, 'list'],
  [/^Too big: expected string to have <=(\d+)/, 'tooLong'],
  [/^Too big: expected number to be <=?(\d+)/, 'tooBig'],
  [/^Too big/, 'tooLong'],
  [/^Too small: expected number to be >=?(\d+)/, 'tooSmall'],
  [/^Too small/, 'missing'],
  [/^Invalid option: expected one of (.+)/, 'choice'],
  [/no known category/, 'category'],
  [/^is no town of its postcode, which is (.+)/, 'town'],
  [/no postcode/, 'postcode'],
  [/no https?/, 'address'],
  [/no mail address/, 'mail'],
  [/no date|^Invalid input$|^Invalid string/, 'date'],
  [/ends before it begins|name a home twice/, 'period'],
  [/is that of another account/, 'taken'],
  [/is no home of this site/, 'noHome'],
]

/** Sentences about the whole record. */
const WHOLE: readonly [pattern: RegExp, refusal: Refusal][] = [
  [/^ID is missing or no number/, { field: 'ID', fault: 'missing', limit: '' }],
  [/stands in the feed a second time/, { field: null, fault: 'twice', limit: '' }],
  [/no readable JSON/, { field: null, fault: 'unreadable', limit: '' }],
  [/nests deeper/, { field: null, fault: 'nested', limit: '' }],
  [/^record is unreadable/, { field: null, fault: 'unreadable', limit: '' }],
]

function readPart(part: string): Refusal {
  const [path = '', ...words] = part.split(' ')
  const sentence = words.join(' ')
  // `Pictures.0.Url`: the list is what people know.
  const field = path === 'record' ? null : (path.split('.')[0] ?? path)
  for (const [pattern, fault] of FAULTS) {
    const found = pattern.exec(sentence)
    if (found) return { field, fault, limit: (found[1] ?? '').replaceAll('"', '').replaceAll('|', ', ') }
  }
  return { field, fault: 'other', limit: '' }
}

/** The faults of a refused record, in the order of the import; never none. */
export function readRefusal(reason: string): Refusal[] {
  const whole = WHOLE.find(([pattern]) => pattern.test(reason))
  return whole ? [whole[1]] : reason.split('; ').map(readPart)
}
