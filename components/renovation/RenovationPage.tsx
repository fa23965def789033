import { getLocale, getTranslations } from 'next-intl/server'
import page from '#components/form-kit/pages/RequestPage.module.css'
import { RequestForm } from '#components/form-kit/RequestForm.tsx'
import { SubjectCard } from '#components/form-kit/SubjectCard.tsx'
import { PageFrame } from '#components/layout/page/PageFrame.tsx'
import { formAlternates } from '#lib/forms/form-paths.ts'
import { requestTime } from '#lib/forms/request/request-time.ts'
import { findSubject } from '#lib/leads/subject.ts'
import { formatChoice } from '#lib/renovation/rules-costs.ts'
import { calculate } from '#lib/renovation/subject.ts'
import { languageUse } from '#lib/site/languages.ts'
import { readDraft } from '#lib/submission/form-draft.ts'
import { Calculator } from './Calculator.tsx'
import { Estimate } from './Estimate.tsx'
import { Plan } from './Plan.tsx'
import styles from './Renovation.module.css'

type Props = { query: Record<string, string> }

/** The works of a draft, which came back through its token. */
const worksOf = (works: string | string[] | undefined): Record<string, string> =>
  typeof works === 'string' ? Object.fromEntries(new URLSearchParams(works)) : {}

/**
 * The renovation calculator: choose works, see their cost, get it by mail. The works are in the address, so that the
 * result can be shared.
 */
export async function RenovationPage({ query }: Props) {
  const locale = await getLocale()
  const t = await getTranslations('renovation')
  const { draft: token, ...works } = query
  const [draft, use] = await Promise.all([readDraft('renovation', token), languageUse()])
  const calculation = await calculate({ ...works, ...worksOf(draft?.values.works) }, locale, await requestTime())
  const { listing, plan, choice, proposed, costs, estimate, wrong } = calculation
  const about: Record<string, string> = listing ? { property: String(listing.id) } : {}
  const subject = listing && (await findSubject({ about: 'property' }, about, locale))
  return (
    <PageFrame
      alternates={formAlternates('renovation', use, works)}
      title={{ text: t('title') }}
      crumbs={[...(listing ? [{ name: listing.title, href: listing.path }] : []), { name: t('title') }]}
    >
      <div className={`${page.page} page-width`}>
        <div className={`${page.main} ${styles.main}`}>
          <p className={page.intro}>{t('intro')}</p>
          {plan && <Plan plan={plan} flat={!listing?.categories.includes('1')} />}
          <Calculator costs={costs} choice={choice} wrong={wrong} proposed={proposed} property={about.property} />
          {estimate && (
            <>
              <Estimate estimate={estimate} />
              <RequestForm form="renovation" query={about} draft={draft} without={['works', 'zip']}>
                <input type="hidden" name="works" value={formatChoice(choice)} />
                <input type="hidden" name="zip" value={listing?.address.zip ?? ''} />
              </RequestForm>
            </>
          )}
        </div>
        {subject && <SubjectCard subject={subject} />}
      </div>
    </PageFrame>
  )
}
