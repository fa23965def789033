import { useTranslations } from 'next-intl'
import { PageStatus } from '#components/layout/errors/PageStatus.tsx'
import { PageFrame } from '#components/layout/page/PageFrame.tsx'
import { PageMessage } from '#components/layout/page/PageMessage.tsx'
import { ButtonLink } from '#components/ui/ButtonLink.tsx'
import { type FormName, formOf } from '#lib/forms/rules-table.ts'
import { formMessage } from '#lib/forms/view-labels.ts'
import type { LanguagePaths } from '#lib/i18n/language-alternates.ts'
import { pathTo } from '#lib/i18n/paths.ts'
import { routeOf } from '#lib/i18n/route-table/route-table.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'

type Props = { form: FormName; alternates: LanguagePaths }

/** The page of a form whose home or project no longer exists; it links to the general contact form. */
export function GoneSubject({ form, alternates }: Props) {
  const locale = useLocale()
  const t = useTranslations('forms')
  const title = formMessage(form, 'title', locale) ?? ''
  const list = formOf(form).about === 'project' ? 'newBuild' : 'forSale'
  return (
    <PageFrame alternates={alternates} title={{ text: title }} crumbs={[{ name: title }]}>
      <PageStatus code={404} />
      <PageMessage
        text={t('failures.gone')}
        ways={
          <>
            <ButtonLink href={pathTo('contact', locale)}>{routeOf('contact').title[locale]}</ButtonLink>
            <ButtonLink href={pathTo(list, locale)} variant="quiet">
              {routeOf(list).title[locale]}
            </ButtonLink>
          </>
        }
      />
    </PageFrame>
  )
}
