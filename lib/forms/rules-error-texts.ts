/** Where the sentences of errors stand: a noun declares them beside its forms (`rules-forms.ts`). */

/** Errors with the key of their sentence in messages/, from a part of it that has them all by their names. */
export const errorsIn = <const Name extends string>(part: string, names: readonly Name[]): Record<Name, string> =>
  Object.fromEntries(names.map((name) => [name, `${part}.${name}`])) as Record<Name, string>

/** The errors of fields that every form may have. */
export const FIELD_ERRORS = errorsIn('forms.errors', [
  'dateInvalid',
  'emailRequired',
  'emailInvalid',
  'invalid',
  'notANumber',
  'phoneInvalid',
])
