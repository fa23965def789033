/** The languages of the site, as the desk writes them. Raw SQL: Prisma can't lock rows. */

import type { Transaction } from '../../db/transaction.ts'
import { isLanguage } from '../../listings/rules.ts'
import type { LanguageChoice } from '../collections/rules-languages.ts'

/** All languages in their order; nobody else changes them until the transaction ends. */
export async function lockLanguages(tx: Transaction): Promise<LanguageChoice[]> {
  const rows = await tx.$queryRaw<{ code: string; inUse: boolean; isDefault: boolean }[]>`
    select code, in_use as "inUse", is_default as "isDefault" from languages order by sort_order, code for update`
  return rows.flatMap(({ code, ...row }) => (isLanguage(code) ? [{ code, ...row }] : []))
}

/** Writes the languages whose values differ, in their new order. The old default goes first: there is only one. */
export async function writeLanguages(tx: Transaction, languages: readonly LanguageChoice[]): Promise<void> {
  const placed = languages.map((language, sortOrder) => ({ ...language, sortOrder }))
  for (const { code, ...data } of placed.toSorted((one, other) => Number(one.isDefault) - Number(other.isDefault)))
    await tx.siteLanguage.updateMany({ where: { code, NOT: data }, data })
}
