import { getLocale, getTranslations } from 'next-intl/server'
import pageStyles from '#components/form-kit/pages/RequestPage.module.css'
import { SignedPage } from '#components/form-kit/pages/SignedPage.tsx'
import { SubjectCard } from '#components/form-kit/SubjectCard.tsx'
import type { ManagedViewing } from '#lib/viewings/by-link.ts'
import type { Notice } from '#lib/viewings/response.ts'
import styles from './Viewing.module.css'
import { ViewingChanges } from './ViewingChanges.tsx'
import { ViewingFacts } from './ViewingFacts.tsx'

type Props = { found: ManagedViewing | null; token: string; notice: Notice | null }

/** The page of a viewing: its details and state, and the buttons that move or cancel it. */
export async function ViewingPage({ found, token, notice }: Props) {
  const locale = await getLocale()
  const t = await getTranslations('viewings.form')
  const page = { route: 'appointmentManage', token, locale } as const
  if (!found) {
    return (
      <SignedPage {...page} title={t('manage.expired')} over={{ text: t('manage.expiredText') }}>
        {null}
      </SignedPage>
    )
  }
  const { viewing } = found
  return (
    <SignedPage {...page} title={t(`manage.${found.state}`)} over={null}>
      <div className={`${pageStyles.page} page-width`}>
        <div className={pageStyles.main}>
          {notice && (
            <p className={styles.notice} role="status" id="notice">
              {t(`manage.notice.${notice}`)}
            </p>
          )}
          <ViewingFacts viewing={viewing} />
          <ViewingChanges found={found} token={token} />
        </div>
        {viewing.listing ? (
          <SubjectCard subject={{ kind: 'property', listing: viewing.listing, recipient: viewing.recipient }} />
        ) : (
          <SubjectCard subject={{ kind: 'agency', recipient: viewing.recipient }} />
        )}
      </div>
    </SignedPage>
  )
}
