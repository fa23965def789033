import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { PageFrame } from '#components/layout/page/PageFrame.tsx'
import { PageMessage } from '#components/layout/page/PageMessage.tsx'
import { ButtonLink } from '#components/ui/ButtonLink.tsx'
import { routeAlternates } from '#lib/i18n/language-alternates.ts'
import { getLocale } from '#lib/i18n/page-locale.ts'
import { pathTo } from '#lib/i18n/paths.ts'
import { type FeedbackRoute, routeOf } from '#lib/i18n/route-table/route-table.ts'
import { translations } from '#lib/i18n/translations.ts'
import type { Language } from '#lib/listings/rules.ts'
import { pageHead } from '#lib/seo/heads/page-head.ts'
import { languageUse } from '#lib/site/languages.ts'
import { hrefOfPage } from '#lib/site/menu.ts'
import { brand } from '#lib/site/site-settings.ts'
import { formsThanked } from '#lib/submission/handler-table.ts'
import { FEEDBACK_STEPS } from './feedbackSteps.ts'
import { CallForms, SentFacts } from './SentFacts.tsx'

type Props = { name: FeedbackRoute; locale: Language }

/** Title and addresses of a thank-you page; search engines don't index it. */
export async function feedbackMetadata({ name, locale }: Props): Promise<Metadata> {
  const t = translations(locale, 'submission.thanks')
  const { key, title } = FEEDBACK_STEPS[name]
  const paths = routeAlternates(name, await languageUse())
  return pageHead({ title: t(title), description: t(`pages.${key}.text`), paths, indexed: false }, locale)
}

/** A thank-you page: the request has arrived, what happens next, and a link to the next step. */
export async function FeedbackPage({ name }: Pick<Props, 'name'>) {
  const locale = await getLocale()
  const t = await getTranslations('submission.thanks')
  const common = await getTranslations('common')
  const { key, title, next, label } = FEEDBACK_STEPS[name]
  const [use, { phone }, nextHref] = await Promise.all([languageUse(), brand(locale), hrefOfPage(next, locale)])
  return (
    <PageFrame
      alternates={routeAlternates(name, use)}
      title={{ text: t(title) }}
      crumbs={[{ name: routeOf(name).title[locale], href: pathTo(name, locale) }]}
    >
      <PageMessage
        text={t(`pages.${key}.text`)}
        more={<CallForms forms={formsThanked(name)} phone={phone} text={t('urgent', { phone: '{phone}' })} />}
        ways={
          <>
            <ButtonLink href={nextHref}>{t(label)}</ButtonLink>
            <ButtonLink href={pathTo('home', locale)} variant="quiet">
              {common('toHome')}
            </ButtonLink>
          </>
        }
      >
        <SentFacts
          forms={formsThanked(name)}
          words={{
            moment: t('sent.moment'),
            email: t('sent.email'),
            friend: t('sent.friend'),
            wrong: t('sent.wrong'),
          }}
        />
      </PageMessage>
    </PageFrame>
  )
}
