import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { fieldEntries, form, readForm, rulesOver, validate, valueEntries } from '../../../lib/forms/rules.ts'
import { radios } from '../../../lib/forms/rules-choice-fields.ts'
import { amount, email, text } from '../../../lib/forms/rules-fields.ts'
import { FORM_NAMES, type FormName, formOf, isFormName } from '../../../lib/forms/rules-table.ts'
import { WORDS_OF_FORM } from '../../../lib/forms/rules-words.ts'
import { errorText, fieldLabel, formMessage } from '../../../lib/forms/view-labels.ts'
import { MESSAGES } from '../../../lib/i18n/messages.ts'
import { formMessages } from '../../../lib/lazy-messages/form-messages.ts'
import { LANGUAGES } from '../../../lib/listings/rules.ts'

const fieldsOf = (name: FormName) => Object.values(formOf(name).sections).flatMap((fields) => Object.entries(fields))

describe('validate', () => {
  const friends = form({
    name: 'friends',
    about: 'agency',
    keepMonths: 1,
    sections: {
      one: { name: text({ required: 'nameRequired', max: 3, pattern: /^[a-z]*$/ }) },
      two: { mine: email(), theirs: email() },
    },
    rules: [
      rulesOver<{ mine: string; theirs: string }>()(
        ['mine', 'theirs'],
        'theirs',
        'same',
        ({ mine, theirs }) => mine !== '' && mine === theirs,
      ),
    ],
  })

  it('gives the values of all sections and of nothing else', () => {
    const raw = JSON.parse('{"name":" a ","mine":"A@b.be","admin":"yes","__proto__":{"theirs":"c@d.be"}}')
    expect(validate(friends, raw)).toEqual({ ok: true, values: { name: 'a', mine: 'a@b.be', theirs: '' } })
  })

  it('gives each wrong field its first error', () => {
    const raw = { name: 'a1bc', mine: 'a', theirs: 'b' }
    const errors = { name: 'tooLong', mine: 'emailInvalid', theirs: 'emailInvalid' }
    expect(validate(friends, raw)).toEqual({ ok: false, errors })
    expect(validate(friends, {})).toEqual({ ok: false, errors: { name: 'nameRequired' } })
  })

  it('asks what fields say of one another as soon as those are right, and tells it in the form’s order', () => {
    expect(validate(friends, { name: 'a', mine: 'a@b.be', theirs: 'A@b.be' })).toEqual({
      ok: false,
      errors: { theirs: 'same' },
    })
    const both = validate(friends, { theirs: 'a@b.be', name: '', mine: 'a@b.be' })
    expect(both).toEqual({ ok: false, errors: { name: 'nameRequired', theirs: 'same' } })
    expect(Object.keys(both.ok ? {} : both.errors)).toEqual(['name', 'theirs'])
    expect(validate(friends, { mine: 'a', theirs: 'a' })).toMatchObject({
      errors: { mine: 'emailInvalid', theirs: 'emailInvalid' },
    })
  })

  it('leaves out a field that belongs to another choice than the one that was made', () => {
    const how = form({
      name: 'how',
      about: 'agency',
      keepMonths: 1,
      sections: {
        one: {
          how: radios({ options: ['loan', 'own'] }),
          sum: amount({ when: { field: 'how', value: 'loan' } }),
          term: text({ max: 3, when: { field: 'how', value: 'loan' } }),
        },
      },
    })
    expect(validate(how, { how: 'loan', sum: 'x', term: 'long' })).toMatchObject({
      errors: { sum: 'notANumber', term: 'tooLong' },
    })
    expect(validate(how, { how: 'own', sum: 'x', term: 'long' })).toEqual({
      ok: true,
      values: { how: 'own', sum: null, term: '' },
    })
  })
})

test.each(['toString', '__proto__', 'constructor', 'contactme', '', undefined, 1])('%j is no form', (name) => {
  expect(isFormName(name)).toBe(false)
})

/** Specification 3, "Person/contact form fields", and what each screen cannot do without. */
const REQUIRED = {
  contactMe: ['wish', 'firstName', 'lastName', 'email', 'phone'],
  sendToFriend: ['friendEmail', 'firstName', 'email'],
  contactDemand: [...['goal', 'type', 'addressLine', 'town'], ...['firstName', 'lastName', 'email', 'phone']],
  siteContact: ['remark', 'firstName', 'lastName', 'email'],
  construction: ['wish', 'firstName', 'lastName', 'email', 'phone'],
} satisfies Partial<Record<FormName, string[]>>

test.each(Object.entries(REQUIRED))('%s asks for what it needs, and for no more', (name, required) => {
  const result = validate(formOf(name as FormName), {})
  expect(result.ok ? [] : Object.keys(result.errors)).toEqual(required)
})

/** Specification 5, "Required-field messages (English)", word for word. */
const ENGLISH: Record<string, string> = {
  addressRequired: 'Address is a required field',
  zipRequired: 'Postal code is a required field',
  cityRequired: 'City is a required field',
  firstNameRequired: 'First name is a required field',
  lastNameRequired: 'Last name is a required field',
  emailRequired: 'email address is a required field',
  emailInvalid: 'email address is not valid',
  phoneRequired: 'Phone number is a required field',
  titleRequired: 'Title is a required field',
  goalRequired: 'Goal is a required field',
}
/** What browsers fill in (WCAG 1.3.5, HTML "autofill field names"). */
const AUTOFILL: Record<string, string> = {
  title: 'honorific-prefix',
  firstName: 'given-name',
  lastName: 'family-name',
  email: 'email',
  phone: 'tel',
  addressLine: 'address-line1',
  // The one value that says which town is meant; the site adds the name.
  town: 'postal-code',
  country: 'country',
}

test('the words for entered characters are those of the specification', () => {
  expect(formMessage('siteContact', 'failures.unproven', 'en')).toMatch(/^The entered characters are not valid\b/)
})

describe.each(FORM_NAMES)('%s', (name) => {
  it('is known by its name, kept for a time and asked in fields that no other section has', () => {
    const { keepMonths, name: own } = formOf(name)
    expect(own).toBe(name)
    expect(keepMonths).toBeGreaterThan(0)
    const names = fieldsOf(name).flatMap(([field, { view }]) => [field, ...(view.parts ?? [])])
    expect(new Set(names).size).toBe(names.length)
    // What stands around the fields begins with a dash.
    for (const field of names) expect(field).toMatch(/^[a-z][A-Za-z0-9]*$/)
  })

  it('requires what it marks as required, each with an error of the field', () => {
    const result = validate(formOf(name), {})
    const errors = result.ok ? {} : result.errors
    const marked = fieldsOf(name).filter(([, { view }]) => view.required && !view.when)
    // What one of several fields must say is marked at none of them.
    for (const { field, error } of formOf(name).rules ?? [])
      if (errors[field] === error && !marked.some(([name]) => name === field)) delete errors[field]
    expect(Object.keys(errors).sort()).toEqual(marked.map(([field]) => field).sort())
    for (const [field, { view }] of marked) expect(view.errors).toContain(errors[field])
  })

  it('requires what it marks as required under a condition, once the condition holds', () => {
    for (const [field, { view }] of fieldsOf(name)) {
      if (!view.required || !view.when) continue
      const met = validate(formOf(name), { [view.when.field]: view.when.value })
      expect(view.errors).toContain(met.ok ? undefined : met.errors[field])
      const unmet = validate(formOf(name), {})
      expect(unmet.ok ? undefined : unmet.errors[field]).toBeUndefined()
    }
  })

  it('says the errors of the specification word for word', () => {
    for (const key of fieldsOf(name).flatMap(([, { view }]) => view.errors.filter((error) => error in ENGLISH)))
      expect(errorText(name, key, undefined, 'en')).toBe(ENGLISH[key])
  })

  it('lets browsers fill in what they know of the sender', () => {
    for (const [field, { view }] of fieldsOf(name))
      if (field in AUTOFILL) expect(view.autocomplete, field).toBe(AUTOFILL[field])
  })

  it.each(LANGUAGES)('has words for everything in %s', (language) => {
    for (const key of ['title', 'intro']) expect(formMessage(name, key, language), key).toBeTruthy()
    for (const section of Object.keys(formOf(name).sections))
      expect(formMessage(name, `sections.${section}`, language), section).toBeTruthy()
    // Mails and exports name the parts of an address one by one.
    for (const [value] of valueEntries(formOf(name))) expect(fieldLabel(name, value, language)).not.toBe('')
    for (const [field, { view }] of fieldsOf(name)) {
      expect(fieldLabel(name, field, language)).not.toBe('')
      for (const option of view.options ?? [])
        expect(formMessage(name, `options.${field}.${option}`, language), `${field} ${option}`).toBeTruthy()
      // Limits are numbers by then, not their names.
      for (const key of view.errors) expect(errorText(name, key, view, language)).not.toMatch(/[{}]|undefined/)
    }
  })
})

describe('all mistakes at once', () => {
  it('tells of a wish without a place and with a budget that runs backwards, whatever else is wrong', () => {
    const { errors } = readForm(formOf('demandRegister'), { budgetMin: '300.000', budgetMax: '200.000' })
    expect(Object.entries(errors)).toEqual([
      ['goal', 'goalRequired'],
      ['types', 'typesRequired'],
      ['sectors', 'zoneRequired'],
      ['budgetMax', 'budgetOrder'],
      ['frequency', 'frequencyRequired'],
      ['firstName', 'firstNameRequired'],
      ['lastName', 'lastNameRequired'],
      ['email', 'emailRequired'],
    ])
  })

  it('tells of an offer that ends before it begins, whatever else is wrong', () => {
    const { errors } = readForm(formOf('offer'), {
      startDate: '2096-02-01',
      endDate: '2096-01-01',
      secondEmail: 'a@b.be',
    })
    expect(errors).toMatchObject({
      amount: 'amountRequired',
      endDate: 'endBeforeStart',
      secondFirstName: 'secondFirstNameRequired',
      secondLastName: 'secondLastNameRequired',
    })
  })

  it.each(FORM_NAMES)('has a sentence for each of them, and a title over as many, in %s', (name) => {
    const { errors, titles } = formMessages(name, 'nl')
    const fields = fieldEntries(formOf(name))
    expect(titles).toHaveLength(fields.length)
    expect(new Set(titles).size).toBe(fields.length)
    for (const { field, error } of formOf(name).rules ?? []) expect(errors[field]?.[error], error).toBeTruthy()
  })
})

/** Words of a sentence as they are compared: without accents, by their first four letters, so that "streek" matches "Streken". */
const stems = (text: string): string[] =>
  (
    text
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/\p{L}{3,}|cv/gu) ?? []
  ).map((word) => word.slice(0, 4))
/** Words of every sentence, which name nothing. */
const EMPTY = new Set([
  ...stems('verplicht veld kies vink aan een wat niet uw dat van de het'),
  ...stems('champ obligatoire choisissez cochez une est que vous les pour dans'),
  ...stems('required field choose tick the you your least one that must for'),
  ...stems('Pflichtfeld wählen kreuzen Sie ist ein die das der dass mindestens eine Ihr Ihre'),
])
const nouns = (text: string): string[] => stems(text).filter((stem) => !EMPTY.has(stem))

test.each(FORM_NAMES.flatMap((name) => LANGUAGES.map((language) => [name, language] as const)))(
  'what is missing in %s is called in %s as its field is',
  (name, language) => {
    const { errors } = readForm(formOf(name), {})
    for (const [field, key] of Object.entries(errors)) {
      const [label, message] = [fieldLabel(name, field, language), errorText(name, key, undefined, language)]
      const shared = nouns(label).filter((noun) => nouns(message).includes(noun))
      expect(shared, `${field}: "${label}" and "${message}"`).not.toEqual([])
    }
  },
)

describe('what a form remembers of its sender', () => {
  const OWN = ['title', 'firstName', 'lastName', 'email', 'phone', 'addressLine', 'town', 'country']
  const remembered = (name: FormName) =>
    Object.fromEntries(fieldsOf(name).flatMap(([field, { view }]) => (view.person ? [[field, view.person]] : [])))

  it('is never where the home lies that is to be valued or renovated', () => {
    expect(Object.keys(remembered('contactDemand'))).toEqual(['firstName', 'lastName', 'email', 'phone', 'title'])
    expect(Object.keys(remembered('renovation'))).toEqual(['firstName', 'email'])
  })

  it('is where the buyer and whoever asks for information live', () => {
    for (const name of ['offer', 'contactMe', 'siteContact'] as const)
      expect(remembered(name)).toMatchObject({ addressLine: 'addressLine', town: 'town' })
  })

  it.each(FORM_NAMES)(
    'is in %s what each field is called, and nothing of the friend, of the second buyer or of the request',
    (name) => {
      for (const [field, part] of Object.entries(remembered(name))) {
        expect(OWN).toContain(part)
        expect(field).toBe(part)
      }
    },
  )
})

type Tree = { [key: string]: Tree | string }
const keysOf = (tree: unknown, group: string): string[] => Object.keys(((tree as Tree)[group] ?? {}) as Tree)
const SOURCES = globSync([
  'lib/{forms,leads,newsletters,offers,renovation,rental-applications,saved-searches,submission,viewings}/**/*.ts',
])
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n')

/** Words in a namespace that none of these forms has a place for. */
function leftOver(namespace: 'forms' | FormName, forms: readonly FormName[]): string[] {
  const [noun = '', part] = (namespace === 'forms' ? 'forms' : WORDS_OF_FORM[namespace]).split('.')
  const words = (MESSAGES.nl as unknown as Record<string, Tree>)[noun]
  const tree = part === undefined ? words : (words as unknown as Record<string, Tree>)[part]
  const fields = new Set(
    forms.flatMap((name) => [...fieldsOf(name), ...valueEntries(formOf(name))]).map(([field]) => field),
  )
  const options = (field: string): string[] => keysOf((tree as unknown as Tree).options, field)
  const errors = new Set([
    ...forms.flatMap(fieldsOf).flatMap(([, { view }]) => view.errors),
    ...forms.flatMap((name) => formOf(name).rules ?? []).map(({ error }) => error),
  ])
  return [
    ...keysOf(tree, 'sections').filter((section) => !forms.some((name) => section in formOf(name).sections)),
    ...[...keysOf(tree, 'fields'), ...keysOf(tree, 'hints')].filter((field) => !fields.has(field)),
    ...keysOf(tree, 'options').flatMap((field) => {
      const known = forms.flatMap(fieldsOf).filter(([other]) => other === field)
      return options(field).filter(
        (option) => !known.some(([, { view }]) => view.options === null || view.options?.includes(option)),
      )
    }),
    // Handlers have errors of their own.
    ...keysOf(tree, 'errors').filter((key) => !errors.has(key) && !SOURCES.includes(`'${key}'`)),
  ]
}

test.each(FORM_NAMES)('no words are left over in %s', (name) => {
  expect(leftOver(name, [name])).toEqual([])
})
test('no words that forms share are left over', () => {
  expect(leftOver('forms', FORM_NAMES)).toEqual([])
})
test('every form of the table has messages of its own', () => {
  const wordsAt = (path: string): unknown =>
    path.split('.').reduce<unknown>((words, key) => (words as Record<string, unknown> | undefined)?.[key], MESSAGES.nl)
  expect(FORM_NAMES.filter((name) => typeof wordsAt(WORDS_OF_FORM[name]) !== 'object')).toEqual([])
})

describe('the steps of a long form', () => {
  const stepped = FORM_NAMES.filter((name) => formOf(name).steps)

  it('hold all its sections, in their order', () => {
    for (const name of stepped) expect(formOf(name).steps?.flat(), name).toEqual(Object.keys(formOf(name).sections))
  })

  it('ask for at most seven things at once, beside what is folded away or applies only to some', () => {
    const shownAt = (name: FormName, sections: readonly string[]): string[] =>
      sections
        .filter((section) => !formOf(name).folded?.includes(section))
        .flatMap((section) => Object.entries(formOf(name).sections[section] ?? {}))
        .flatMap(([field, { view }]) => (view.when ? [] : [field]))
    const lengths = stepped.flatMap((name) => (formOf(name).steps ?? []).map((step) => shownAt(name, step).length))
    expect(Math.max(...lengths)).toBeLessThanOrEqual(7)
  })

  it('are more than one where a form would otherwise ask for ten things or more', () => {
    const openFields = (name: FormName): number =>
      Object.entries(formOf(name).sections)
        .filter(([section]) => !formOf(name).folded?.includes(section))
        .reduce((sum, [, fields]) => sum + Object.keys(fields).length, 0)
    expect(FORM_NAMES.filter((name) => !stepped.includes(name) && openFields(name) >= 10)).toEqual([])
  })

  it('never fold a required field away', () => {
    for (const name of FORM_NAMES)
      for (const section of formOf(name).folded ?? [])
        expect(
          Object.values(formOf(name).sections[section] ?? {}).filter(({ view }) => view.required),
          `${name}.${section}`,
        ).toEqual([])
  })
})
