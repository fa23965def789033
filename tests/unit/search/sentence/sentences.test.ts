import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { understand } from '../../../../lib/search/sentence/rules-understand.ts'
import { type Grade, gradeOf, type Sentence } from './grading.ts'

/** The day on which the answers were written: some say "from 1 March". */
const TODAY = '2026-11-29'

const sentences: Sentence[] = JSON.parse(readFileSync(new URL('sentences.json', import.meta.url), 'utf8'))
const grades: Grade[] = sentences.map((sentence) =>
  gradeOf(sentence, understand(sentence.text, sentence.language, TODAY)),
)
const reports = (found: readonly Grade[]): string[] => found.map(({ report }) => report)

it('understands at least nine of ten sentences in full', () => {
  expect(sentences.length).toBeGreaterThanOrEqual(400)
  const offenders = reports(grades.filter(({ isRight }) => !isRight))
  expect(offenders.length > sentences.length * 0.1 ? offenders : []).toEqual([])
})

it('is silently wrong in two of a hundred at most', () => {
  const offenders = reports(grades.filter(({ isSilent }) => isSilent))
  expect(offenders.length > sentences.length * 0.02 ? offenders : []).toEqual([])
})
