import { RequestForm } from '#components/form-kit/RequestForm.tsx'
import { PageFrame } from '#components/layout/page/PageFrame.tsx'
import { formAlternates, formPath, subjectQuery } from '#lib/forms/form-paths.ts'
import { requestTime } from '#lib/forms/request/request-time.ts'
import { getLocale } from '#lib/i18n/page-locale.ts'
import { listRouteOf, pathTo } from '#lib/i18n/paths.ts'
import { translations } from '#lib/i18n/translations.ts'
import { alertCriteria, alertQuery } from '#lib/saved-searches/rules-query.ts'
import { loadAlert } from '#lib/saved-searches/view-alert.ts'
import { languageUse } from '#lib/site/languages.ts'
import { readDraft } from '#lib/submission/form-draft.ts'
import styles from './AlertPage.module.css'
import { AlertPanel } from './AlertPanel.tsx'

/** "Keep me informed" of a list as a page, for browsers without scripts and for forms that were refused. */
export async function AlertPage({ query }: { query: Record<string, string> }) {
  const locale = await getLocale()
  const criteria = alertCriteria(query)
  const numbers = subjectQuery(query)
  const [alert, draft, use] = await Promise.all([
    loadAlert(criteria, locale, await requestTime()),
    readDraft('alert', query.draft),
    languageUse(),
  ])
  return (
    <PageFrame
      alternates={formAlternates('alert', use, numbers)}
      title={{ text: alert.title }}
      crumbs={[
        {
          name: translations(locale, 'search')(`goal.${criteria.market}`),
          href: pathTo(listRouteOf(criteria.market), locale),
        },
        { name: alert.title, href: formPath('alert', locale, numbers) },
      ]}
    >
      <div className={`page-width ${styles.page}`}>
        <AlertPanel alert={alert}>
          <RequestForm form="alert" draft={draft} query={alertQuery(criteria)} />
        </AlertPanel>
      </div>
    </PageFrame>
  )
}
