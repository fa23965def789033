import type { useTranslations } from 'next-intl'

type Words = ReturnType<typeof useTranslations<'tasks'>>
type Values = { words?: string; day: string; time: string; person: string }

/** How the fields of a task's form are shown. `prefix`: of their ids, as a page may have several such forms. */
export const taskFields = (
  t: Words,
  { words = '', day, time, person }: Values,
  options: { value: string; label: string }[],
  prefix: string,
) => ({
  words: { label: t('fields.words'), id: `${prefix}-words`, value: words },
  day: { label: t('fields.day'), id: `${prefix}-day`, value: day },
  time: { label: t('fields.time'), id: `${prefix}-time`, value: time },
  person: { label: t('fields.person'), id: `${prefix}-person`, value: person, options },
})
