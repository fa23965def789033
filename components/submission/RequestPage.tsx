import type { FormExtras } from '#components/form-kit/formProps.ts'
import { FormPage } from '#components/form-kit/pages/FormPage.tsx'
import { PageFrame } from '#components/layout/page/PageFrame.tsx'
import { FormBody } from '#components/submission/FormBody.tsx'
import { formAlternates, formPath, subjectQuery } from '#lib/forms/form-paths.ts'
import { type FormName, formOf } from '#lib/forms/rules-table.ts'
import { formMessage } from '#lib/forms/view-labels.ts'
import { getLocale } from '#lib/i18n/page-locale.ts'
import { findSubject, type Subject } from '#lib/leads/subject.ts'
import type { Language } from '#lib/listings/rules.ts'
import { languageUse } from '#lib/site/languages.ts'
import { readDraft } from '#lib/submission/form-draft.ts'
import { GoneSubject } from '../form-kit/pages/GoneSubject.tsx'
import { FormAside } from './FormAside.tsx'

/** The page's query, first values only. */
export type RequestQuery = Record<string, string>
type Props = FormExtras & { form: FormName; query: RequestQuery }

/** The breadcrumbs of a form: its home or project, and the form. */
function crumbsOf(form: FormName, subject: Subject, locale: Language) {
  const own = { name: formMessage(form, 'title', locale) ?? '', href: formPath(form, locale) }
  if (subject.kind === 'property') return [{ name: subject.listing.title, href: subject.listing.path }, own]
  if (subject.kind === 'project') return [{ name: subject.project.name, href: subject.project.path }, own]
  return [own]
}

/** A page with a form beside the card of its subject. */
export async function RequestPage({ form, query, ...extras }: Props) {
  const locale = await getLocale()
  const numbers = subjectQuery(query)
  // The page of a home names the slot that its visitor chose there.
  const values: Record<string, string> = query.slot ? { slot: query.slot } : {}
  const [subject, draft, use] = await Promise.all([
    findSubject(formOf(form), numbers, locale),
    readDraft(form, query.draft),
    languageUse(),
  ])
  const alternates = formAlternates(form, use, numbers)
  if (!subject) return <GoneSubject form={form} alternates={alternates} />
  return (
    <PageFrame
      alternates={alternates}
      title={{ text: formMessage(form, 'title', locale) ?? '' }}
      crumbs={crumbsOf(form, subject, locale)}
      bar="form"
    >
      <FormPage intro={formMessage(form, 'intro', locale)} hasForm aside={<FormAside form={form} subject={subject} />}>
        <FormBody form={form} subject={subject} query={numbers} draft={draft} values={values} {...extras} />
      </FormPage>
    </PageFrame>
  )
}
