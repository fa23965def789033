/**
 * The two fields of an address: street and number in one line, postcode or town in another. What is typed is read into
 * the parts that are stored and mailed. Errors are message keys.
 */
import { z } from 'zod'
import { type AddressParts, mayHoldNumber, readAddressLine } from './rules-address-line.ts'
import { cleanLine } from './rules-clean-text.ts'
import { type Common, type LineField, view } from './rules-field.ts'
import { readTownLine, type TownParts } from './rules-town-line.ts'

type LineOptions = Omit<Common, 'required'> & { required?: true }

/** Maximum length of each line, in characters. */
const LINE_LENGTH = 120
/** Maximum length of a house number that came as a value of its own. */
const NUMBER_LENGTH = 20

/** A Belgian or foreign postcode. */
const ZIP = /^[A-Za-z0-9][A-Za-z0-9 -]{2,9}$/

const typedText = z.string().optional().default('').transform(cleanLine)

/**
 * The schema of a line: its parts from what was typed, else from the values that came one by one.
 * @param names the parts
 * @param read what a typed line says
 * @param errorOf the error of parts, if any
 */
const lineSchema = <Parts extends Record<string, string>>(
  names: readonly (keyof Parts & string)[],
  read: (typed: string) => Parts,
  errorOf: (parts: Parts) => string | null,
): z.ZodType<Parts> =>
  z
    .tuple([typedText, z.object(Object.fromEntries(names.map((name) => [name, typedText])))])
    .optional()
    .default(['', {}])
    .transform(([typed, apart], context) => {
      const tooLong = [typed, ...Object.values(apart)].some((text) => text.length > LINE_LENGTH)
      // Before it is read, so that the time for reading has a limit.
      const parts = tooLong ? null : typed === '' ? (apart as Parts) : read(typed)
      const error = parts === null ? 'tooLong' : errorOf(parts)
      if (error) context.addIssue({ code: 'custom', message: error })
      return parts ?? read('')
    })

/** Street, number and box in one line. A required one needs a number, or a word for its absence: "z/n". */
export function addressLine({ required, ...common }: LineOptions): LineField<AddressParts> {
  const names = ['street', 'houseNumber'] as const
  const errorOf = ({ street, houseNumber }: AddressParts): string | null => {
    if (houseNumber.length > NUMBER_LENGTH) return 'tooLong'
    if (!required) return null
    if (street === '') return houseNumber === '' ? 'addressRequired' : 'streetRequired'
    return houseNumber === '' && !mayHoldNumber(street) ? 'houseNumberRequired' : null
  }
  const errors = [required && 'streetRequired', required && 'houseNumberRequired', 'tooLong']
  return {
    view: {
      ...view('text', { ...common, ...(required && { required: 'addressRequired' }) }, errors, {
        autocomplete: 'address-line1',
        maxLength: LINE_LENGTH,
      }),
      parts: names,
    },
    schema: lineSchema(names, readAddressLine, errorOf),
  }
}

/**
 * Postcode and town in one line, which suggests the towns that the site knows; any other is accepted with its postcode.
 * Browsers fill in the postcode, because that alone says which town is meant.
 */
export function townLine({ required, ...common }: LineOptions): LineField<TownParts> {
  const names = ['zip', 'city'] as const
  const errorOf = ({ zip, city }: TownParts): string | null => {
    if (zip !== '' && !ZIP.test(zip)) return 'zipInvalid'
    if (!required) return null
    if (city === '') return zip === '' ? 'cityRequired' : 'townNameRequired'
    return zip === '' ? 'zipRequired' : null
  }
  const errors = [required && 'townNameRequired', required && 'zipRequired', 'zipInvalid', 'tooLong']
  return {
    view: {
      ...view('text', { ...common, ...(required && { required: 'cityRequired' }) }, errors, {
        autocomplete: 'postal-code',
        maxLength: LINE_LENGTH,
        suggestsTowns: 'one',
      }),
      parts: names,
    },
    schema: lineSchema(names, readTownLine, errorOf),
  }
}
