/** The kinds of fields that documents of the desk are made of. */
import type { RelationKind } from '../../content/rules-modules.ts'
import type { DocumentKind } from './rules-kind-names.ts'

/** A value as `to_jsonb()` of PostgreSQL gives it: a date is YYYY-MM-DD, a time HH:MM:SS. */
export type Value = string | number | boolean | null | readonly Value[] | { readonly [key: string]: Value }

type Common = {
  /** Something must be in it; a translated one only where its language has any text. */
  required?: true
  /** Empty is stored as null, not as ''. */
  nullable?: true
}

/** How a text of one line must be written, besides not being too long. */
export type TextFormat = 'email' | 'phone' | 'web' | 'segment' | 'colour' | 'address' | 'word'

export type FieldDefinition = Common &
  /** `isLink`: an address that is found by the name of what it leads to. */
  (
    | { kind: 'text'; max: number; format?: TextFormat; isLink?: true }
    /** Plain text of several lines. */
    | { kind: 'lines'; max: number }
    /** Text with headings, links, pictures; sanitised where it is shown. */
    | { kind: 'html' }
    | { kind: 'number'; min: number; max: number; step?: number }
    | { kind: 'boolean' }
    | { kind: 'choice'; choices: readonly string[] }
    /** Any of the choices. */
    | { kind: 'choices'; choices: readonly string[] }
    /** Any words, at most `most` of at most `max` characters. */
    | { kind: 'tags'; most: number; max: number }
    | { kind: 'date' }
    | { kind: 'time' }
    /**
     * The address of a picture; `size` and `focus`: number fields of the same row that go with it; `alt`: the field of
     * its texts with words for those who don't see it, where it needs some.
     */
    | { kind: 'picture'; size?: readonly [string, string]; focus?: readonly [string, string]; alt?: string }
    /** The stored name of a file; `name`: the field of the same row with what it is called. */
    | { kind: 'file'; name: string }
    /** The id of another document. */
    | { kind: 'reference'; to: DocumentKind; text?: true }
    /** The number of the content that a module shows; `kindField`: the field of its row that says of which kind. */
    | { kind: 'relation'; kindField: string; viewField: string }
    /** Search criteria, as the query of a result page. */
    | { kind: 'criteria' }
    /** A value with a form of its own. */
    | { kind: 'json' }
  )

export type FieldKind = FieldDefinition['kind']
export type FieldOfKind<Kind extends FieldKind> = Extract<FieldDefinition, { kind: Kind }>

/** The kinds of documents that modules show, by the kind of their relation. */
export const RELATION_DOCUMENTS = {
  article: 'article',
  category: 'category',
  'property-list': 'property-list',
  contact: 'contact-block',
} as const satisfies Record<RelationKind, DocumentKind>

/** Fields by column, in the order of the form. */
export type Fields = Readonly<Record<string, FieldDefinition>>

/** What was typed wrong. */
export const FIELD_ERRORS = [
  'required',
  'tooLong',
  'invalid',
  'outOfRange',
  'notListed',
  'taken',
  'addressTaken',
  'fixedAddress',
  'tooDeep',
  'missing',
  'email',
  'phone',
  'web',
  'segment',
  'colour',
  'address',
  'word',
  'overlaps',
  'endsBefore',
  'needsPicture',
  'needsVideo',
  'needsColour',
  'inFuture',
  'lowerThanLow',
  'vatRate',
  'townOrCategory',
  'lastLanguage',
  'defaultLanguage',
  'serviceId',
  'fileGone',
  'wordless',
  'placeholder',
  'onItsWay',
] as const
export type FieldError = (typeof FIELD_ERRORS)[number]

/** Errors by the path of a field: `fields.name`, `texts.nl.title`, `lists.images.0.texts.fr.alt`. */
export type DocumentErrors = Readonly<Record<string, FieldError>>
