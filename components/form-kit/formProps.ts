/** Props of a form's components: all texts resolved, no validation beyond the browser's own. */
import type { ReactNode } from 'react'
import type { RawValues } from '#lib/forms/rules.ts'
import type { FieldView } from '#lib/forms/rules-field.ts'
import type { FormState } from '#lib/forms/rules-state.ts'
import { type FormName, formOf } from '#lib/forms/rules-table.ts'
import { errorTexts, fieldHint, fieldLabel, formMessage, optionLabel } from '#lib/forms/view-labels.ts'
import { translations } from '#lib/i18n/translations.ts'
import { summaryTitle } from '#lib/lazy-messages/form-messages.ts'
import type { Subject } from '#lib/leads/subject.ts'
import type { Choice } from '#lib/leads/view-choice-labels.ts'
import type { Language } from '#lib/listings/rules.ts'
import { formatPhone, phoneAddress, unbrokenPhone } from '#lib/shared/phone.ts'
import type { Draft } from '#lib/submission/form-draft.ts'

/** An option of a field. `group`: its heading in a long list. */
export type FieldOption = Choice
/** Where the towns come from that a field suggests, and what is said of those that were found. */
export type TownTexts = {
  address: string
  none: string
  one: string
  many: string
  /** For a list of places between commas: what is said of those that it names, and of what names none. */
  several?: { chosen: string; remove: string; unknown: string; meant: string }
}
export type FieldProps = Omit<FieldView, 'options' | 'errors' | 'suggestsTowns'> & {
  name: string
  /** In place of the name in ids, where the page has several fields of this name. */
  id?: string
  label: string
  hint: string | null
  options: FieldOption[]
  /** The options are shown as tiles, as the few of a list that never grows. */
  tiles?: boolean
  value: string | string[]
  towns?: TownTexts
  /** For an uploaded file: the text that it needn't be chosen again; null for none. */
  sentFile: string | null
}
/** A section of a form; `folded`: collapsed at first. `unmarked`: its legend is the title of its step. */
export type SectionProps = {
  name: string
  legend: string
  folded: boolean
  unmarked?: boolean
  fields: FieldProps[]
}
/** A step of a long form: "Step 1 of 3", its name, its sections. A form without steps has one without texts. */
export type StepProps = { count: string; title: string; sections: SectionProps[] }

/** Values that only the page knows: options from the database by field, and initial values. */
export type FormExtras = {
  options?: Record<string, FieldOption[]>
  values?: RawValues
  without?: readonly string[]
  /** Fields that a setting makes required; the server checks them. */
  required?: readonly string[]
  fileName?: string | null
}

/** A phone number is formatted in groups (specification 5); any other value is unchanged. */
const shownValue = ({ kind }: FieldView, value: string | string[]) =>
  kind === 'phone' && typeof value === 'string' ? formatPhone(value) : value

/** A field's value. Where its parts came one by one, as from a page of an older build, they are put in one line. */
function initialValue(name: string, { parts = [] }: FieldView, values: RawValues = {}): string | string[] {
  return values[name] ?? parts.flatMap((part) => values[part] || []).join(' ')
}

function townTexts(locale: Language, suggests: NonNullable<FieldView['suggestsTowns']>): TownTexts {
  const t = translations(locale, 'forms')
  const many = t('towns.many', { count: '{count}' })
  const texts = { none: t('towns.none'), one: t('towns.one'), many }
  if (suggests === 'one') return { ...texts, address: `/api/places/lines/?locale=${locale}` }
  const several = {
    chosen: t('places.chosen'),
    remove: translations(locale, 'search')('where.remove', { place: '{place}' }),
    unknown: t('places.unknown', { typed: '{typed}' }),
    meant: t('places.meant', { place: '{place}' }),
  }
  return { ...texts, several, address: `/api/places/named/?locale=${locale}` }
}

function fieldProps(form: FormName, name: string, view: FieldView, locale: Language, extras: FormExtras): FieldProps {
  const { options, errors: _later, suggestsTowns, ...rest } = view
  const own = (options ?? []).map((value) => ({ value, label: optionLabel(form, name, value, locale) }))
  return {
    ...rest,
    ...(extras.required?.includes(name) && { required: true }),
    name,
    label: fieldLabel(form, name, locale),
    hint: fieldHint(form, name, locale),
    options: extras.options?.[name] ?? own,
    ...((view.kind === 'radios' || (view.kind === 'checks' && options)) && { tiles: true }),
    value: shownValue(view, initialValue(name, view, extras.values)),
    ...(suggestsTowns && { towns: townTexts(locale, suggestsTowns) }),
    sentFile:
      view.kind === 'file' && extras.fileName
        ? translations(locale, 'forms')('keptFile', { name: extras.fileName })
        : null,
  }
}

/** The sections of a form with their fields. */
export const sectionsOf = (form: FormName, locale: Language, extras: FormExtras): SectionProps[] =>
  Object.entries(formOf(form).sections).flatMap(([section, fields]) => {
    const shown = Object.entries(fields).filter(([name]) => !extras.without?.includes(name))
    if (shown.length === 0) return []
    return [
      {
        name: section,
        legend: formMessage(form, `sections.${section}`, locale) ?? '',
        folded: formOf(form).folded?.includes(section) ?? false,
        fields: shown.map(([name, { view }]) => fieldProps(form, name, view, locale, extras)),
      },
    ]
  })

/**
 * The steps of a form with their sections. A step is named by its own message, else by the legend of its first section,
 * which is then shown once.
 */
export function stepsOf(form: FormName, sections: SectionProps[], locale: Language): StepProps[] {
  const groups = (formOf(form).steps ?? []).flatMap((names) => {
    const own = sections.filter(({ name }) => names.includes(name))
    return own.length > 0 ? [own] : []
  })
  if (groups.length < 2) return [{ count: '', title: '', sections }]
  const t = translations(locale, 'forms')
  return groups.map(([first, ...others], index) => {
    const title = formMessage(form, `steps.${first?.name}`, locale)
    return {
      count: t('step.count', { step: index + 1, steps: groups.length }),
      title: title ?? first?.legend ?? '',
      sections: first ? [{ ...first, ...(title === null && { unmarked: true }) }, ...others] : others,
    }
  })
}

/**
 * Messages around the fields, including those for a broken connection and the fallbacks for error messages that didn't
 * load.
 * @param phone the number to call when the form can't be sent; '' for none
 */
export function shellMessages(form: FormName, locale: Language, initial: FormState = { kind: 'open' }, phone = '') {
  const t = translations(locale, 'forms')
  return {
    submit: formMessage(form, 'submit', locale) ?? t('submit'),
    next: t('step.next'),
    back: t('step.back'),
    less: t('stepper.less'),
    more: t('stepper.more'),
    sending: t('sending'),
    required: t('required'),
    choose: t('choose'),
    trap: t('trap'),
    // With the names of its values: the browser knows when that was.
    sent: t('sent.note', { day: '{day}', time: '{time}' }),
    fresh: t('sent.fresh'),
    meant: t('meant', { address: '{address}' }),
    nextFree: formMessage(form, 'slots.next', locale) ?? '',
    allErrors: t('summary.more'),
    failed: t('summary.failed'),
    problem:
      initial.kind === 'invalid' ? summaryTitle(Object.keys(initial.errors).length, locale) : t('summary.failed'),
    network: t('failures.network'),
    wrong: t('errors.invalid'),
    phone,
    // Written here: how a number is grouped is no part of a form's code.
    call: phone === '' ? null : { words: t('call'), number: unbrokenPhone(phone), href: phoneAddress(phone) },
  }
}
export type ShellMessages = ReturnType<typeof shellMessages>

/** The state of a form whose page was opened with a draft. */
export function draftState(form: FormName, draft: Draft | null, locale: Language): FormState {
  if (draft?.failure) return { kind: 'failed', message: formMessage(form, `failures.${draft.failure}`, locale) ?? '' }
  const errors = draft ? errorTexts(form, draft.errors, locale) : {}
  return Object.keys(errors).length > 0 ? { kind: 'invalid', errors } : { kind: 'open' }
}

export type FormBodyProps = FormExtras & {
  form: FormName
  subject: Subject
  query: Record<string, string>
  draft: Draft | null
  /** Whether the page may be cached for several visitors. */
  cacheable?: boolean
}

/** Additions to a form beyond its fields. */
export type FormOverrideRequest = { subject: Subject; query: Record<string, string>; locale: Language }
export type FormOverrides = {
  /** The reason why the form is closed for this subject; it is shown instead of the form. */
  closed?: string | null
  extras?: FormExtras
  before?: ReactNode
}
export type FormOverride = (request: FormOverrideRequest) => FormOverrides | Promise<FormOverrides>
