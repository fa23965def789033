import { getLocale } from 'next-intl/server'
import { ModuleGrid } from '#components/content/modules/ModuleGrid.tsx'
import type { FormExtras } from '#components/forms/formProps.ts'
import { RequestForm } from '#components/forms/RequestForm.tsx'
import { MissingContent } from '#components/layout/errors/MissingContent.tsx'
import { PageFrame } from '#components/layout/page/PageFrame.tsx'
import { routePage } from '#lib/content/pages.ts'
import { type FormName, formOf } from '#lib/domain/forms/form-table.ts'
import { FORM_ROUTES } from '#lib/forms/form-paths.ts'
import { findSubject } from '#lib/forms/form-subject.ts'
import { formMessage } from '#lib/forms/labels/form-labels.ts'
import { readDraft } from '#lib/forms/submission/form-draft.ts'
import { FormAside } from './FormAside.tsx'
import styles from './RequestPage.module.css'
import type { RequestQuery } from './RequestPage.tsx'

type Props = FormExtras & { form: FormName; query: RequestQuery }

/** The page of a form's route: the form, followed by staff's content. */
export async function FormRoutePage({ form, query, ...extras }: Props) {
  const locale = await getLocale()
  const [page, subject, draft] = await Promise.all([
    routePage(FORM_ROUTES[form], locale),
    findSubject(formOf(form), {}, locale),
    readDraft(form, query.draft),
  ])
  if (!page || !subject) return <MissingContent />
  return (
    <PageFrame alternates={page.paths} title={page.title} crumbs={page.crumbs}>
      <div className={`${styles.page} page-width`}>
        <div className={styles.main} data-form-page>
          <p className={styles.intro}>{formMessage(form, 'intro', locale)}</p>
          <RequestForm form={form} draft={draft} {...extras} />
        </div>
        <FormAside form={form} subject={subject} />
      </div>
      <ModuleGrid modules={page.modules} locale={locale} pageTitle={page.title.text} afterBanner />
    </PageFrame>
  )
}
