/** Reads what lists of the desk send: a new order, the languages of the site. */
import { z } from 'zod'
import { documentAction } from '../../desk/document-action.ts'
import { LANGUAGES } from '../../listings/rules.ts'
import { DOCUMENT_KINDS } from '../collections/rules-kind-names.ts'
import { orderDocuments } from '../documents/order-documents.ts'
import { saveLanguages } from '../documents/save-languages.ts'

const ids = z.array(z.string().max(20)).max(5000)
const ORDER = z.strictObject({ kind: z.enum(DOCUMENT_KINDS), seen: ids, ids })
const choices = z
  .array(z.strictObject({ code: z.enum(LANGUAGES), inUse: z.boolean(), isDefault: z.boolean() }))
  .max(LANGUAGES.length)
const CHOICES = z.strictObject({ seen: choices, languages: choices })

/** Puts the documents of a kind into the order that the browser sent. */
export const orderDeskDocuments = documentAction('orderDeskDocuments', ORDER, orderDocuments)

/** Saves the languages as the browser sent them. */
export const saveDeskLanguages = documentAction('saveDeskLanguages', CHOICES, saveLanguages)
