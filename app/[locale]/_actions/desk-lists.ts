'use server'

import { answerDescription, type DescriptionAnswer } from '#lib/cms/library/description-request.ts'
import { answerReplacement, type ReplacementAnswer } from '#lib/cms/library/replacement-request.ts'
import {
  answerCategory,
  answerChange,
  answerUndoMany,
  type CategoryAnswer,
  type ChangeAnswer,
  type UndoAnswer,
} from '#lib/cms/lists/change-requests.ts'
import { answerLanguages, answerOrder, type LanguagesAnswer, type OrderAnswer } from '#lib/cms/lists/requests.ts'
import { signedInStaff } from '#lib/desk/require-staff.ts'

/** Puts the documents of a kind into another order. */
export async function orderDeskDocuments(data: FormData): Promise<OrderAnswer> {
  return answerOrder(await signedInStaff(), data)
}

/** Switches the languages of the site on and off. */
export async function saveDeskLanguages(data: FormData): Promise<LanguagesAnswer> {
  return answerLanguages(await signedInStaff(), data)
}

/** Shows another picture of the library wherever one is shown. */
export async function replaceDeskPicture(data: FormData): Promise<ReplacementAnswer> {
  return answerReplacement(await signedInStaff(), data)
}

/** Describes several pictures of the library at once. */
export async function describeDeskPictures(data: FormData): Promise<DescriptionAnswer> {
  return answerDescription(await signedInStaff(), data)
}

/** Publishes, withdraws or removes the documents that were chosen in a list. */
export async function changeDeskDocuments(data: FormData): Promise<ChangeAnswer> {
  return answerChange(await signedInStaff(), data)
}

/** Takes back what a list, or the removal of a document, did. */
export async function undoDeskChanges(data: FormData): Promise<UndoAnswer> {
  return answerUndoMany(await signedInStaff(), data)
}

/** Removes a category of articles, and moves what is in it. */
export async function removeDeskCategory(data: FormData): Promise<CategoryAnswer> {
  return answerCategory(await signedInStaff(), data)
}
