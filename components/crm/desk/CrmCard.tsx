import { useTranslations } from 'next-intl'
import { Panel } from '#components/desk-ui/panel/Panel.tsx'
import { Anchor } from '#components/ui/Anchor.tsx'
import type { crmSummary } from '#lib/crm/desk/view.ts'
import { pathTo } from '#lib/i18n/paths.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import { Mark } from '../../desk-ui/Mark.tsx'

type Props = { crm: NonNullable<Awaited<ReturnType<typeof crmSummary>>> }

/** The CRM on the first page of the desk: when it was read, or since when it can't be. */
export function CrmCard({ crm: { title, read, failing } }: Props) {
  const locale = useLocale()
  const t = useTranslations('crm')
  return (
    <Panel title={<Anchor href={pathTo('deskCrm', locale)}>{t('title', { crm: title })}</Anchor>}>
      {failing && (
        <p>
          <Mark>{t('failing', { since: failing })}</Mark>
        </p>
      )}
      <p>{read ? t('readAt', { at: read }) : t('neverRead')}</p>
    </Panel>
  )
}
