/** A problem of the site's content, for the command that lists all of them and for the desk. */

/** What is wrong; its words for staff are in messages/<language>/cms.json. */
export type ProblemCode =
  | 'addressTaken'
  | 'addressOfLanding'
  | 'addressWithoutEffect'
  | 'hiddenAbove'
  | 'untitled'
  | 'partBroken'
  | 'noRoute'
  | 'crumbBroken'
  | 'sectionWrong'
  | 'sectionUnknown'
  | 'bannerEmpty'
  | 'criteriaUnknown'
  | 'linkBroken'
  | 'notLinked'
  | 'textMissing'
  | 'noText'
  | 'recipientWrong'
  | 'tagWrong'
  | 'pictureWordless'
  | 'pictureGone'
  | 'licenceEnds'
  | 'licenceEnded'
  | 'fileGone'
  | 'fileUntitled'
  | 'fileLinkBroken'

/** Table and key of a row, such as `article_texts article_id=36 language=fr`. */
export type ProblemRow = { table: string; columns: Readonly<Record<string, string>> }

export type ContentProblem = {
  code: ProblemCode
  /** One English sentence that begins with table and row, for whoever works with the database. */
  text: string
  row: ProblemRow
  /** What the words for staff name, such as a path or fields. */
  values: Readonly<Record<string, string>>
}

/** Before a column and its value, which may hold spaces: the database takes any name for a section. */
const COLUMN_START = / (?=\w+=)/

const nameAndValue = (column: string): [name: string, value: string] => {
  const end = column.indexOf('=')
  return [column.slice(0, end), column.slice(end + 1)]
}

/**
 * A problem from its sentence.
 * @param text begins with table and row: `menu_entries id=5: …`
 * @throws when it doesn't
 */
export function contentProblem(code: ProblemCode, text: string, values: ContentProblem['values'] = {}): ContentProblem {
  const [table = '', ...columns] = text.slice(0, Math.max(0, text.indexOf(': '))).split(COLUMN_START)
  if (!/^\w+$/.test(table)) throw new Error(`No row: ${text}`)
  return {
    code,
    text,
    row: { table, columns: Object.fromEntries(columns.map(nameAndValue)) },
    values,
  }
}
