import type { ComponentType } from 'react'
import type { FormExtras } from '#components/form-kit/formProps.ts'
import { FormPage } from '#components/form-kit/pages/FormPage.tsx'
import { RequestForm } from '#components/form-kit/RequestForm.tsx'
import { MissingContent } from '#components/layout/errors/MissingContent.tsx'
import { PageFrame } from '#components/layout/page/PageFrame.tsx'
import { routePage } from '#lib/content/pages.ts'
import type { PageModules } from '#lib/content/rules-modules.ts'
import { FORM_ROUTES } from '#lib/forms/form-paths.ts'
import { type FormName, formOf } from '#lib/forms/rules-table.ts'
import { formMessage } from '#lib/forms/view-labels.ts'
import { getLocale } from '#lib/i18n/page-locale.ts'
import { findSubject } from '#lib/leads/subject.ts'
import { readDraft } from '#lib/submission/form-draft.ts'
import { FormAside } from './FormAside.tsx'
import type { RequestQuery } from './RequestPage.tsx'

type Props = FormExtras & { form: FormName; query: RequestQuery; Modules: ComponentType<PageModules> }

/** The page of a form's route: the form, followed by staff's content. */
export async function FormRoutePage({ form, query, Modules, ...extras }: Props) {
  const locale = await getLocale()
  const [page, subject, draft] = await Promise.all([
    routePage(FORM_ROUTES[form], locale),
    findSubject(formOf(form), {}, locale),
    readDraft(form, query.draft),
  ])
  if (!page || !subject) return <MissingContent />
  return (
    <PageFrame alternates={page.paths} title={page.title} crumbs={page.crumbs} bar="form">
      <FormPage intro={formMessage(form, 'intro', locale)} hasForm aside={<FormAside form={form} subject={subject} />}>
        <RequestForm form={form} draft={draft} {...extras} />
      </FormPage>
      <Modules modules={page.modules} locale={locale} pageTitle={page.title.text} afterBanner />
    </PageFrame>
  )
}
