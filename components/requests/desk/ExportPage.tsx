import { useTranslations } from 'next-intl'
import { Moment } from '#components/desk-ui/moment/Moment.tsx'
import { Panel } from '#components/desk-ui/panel/Panel.tsx'
import { Anchor } from '#components/ui/Anchor.tsx'
import { ButtonLink } from '#components/ui/ButtonLink.tsx'
import { MOST_IN_FILE } from '#lib/desk/lists/rules-rows.ts'
import type { ActionError } from '#lib/forms/rules-action-forms.ts'
import type { LoadedExport } from '#lib/requests/export/view.ts'
import { PlainTable } from '../../desk-ui/lists/PlainTable.tsx'
import { ConfirmSession } from '../../staff-accounts/desk/sign-in/ConfirmSession.tsx'

type Props = {
  loaded: LoadedExport
  /** The address of this page where a code is asked for first; null with a fresh one. */
  confirm: string | null
  /** What was wrong with the code. */
  errors: Record<string, ActionError>
}

/** Offers a list of requests as a file, once the second step was passed lately, and shows who took one. */
export function ExportPage({ loaded: { count, list, file, uses }, confirm, errors }: Props) {
  const t = useTranslations('privacy')
  return (
    <>
      <Panel>
        <p>{t('export.text', { count })}</p>
        {count > MOST_IN_FILE && <p>{t('export.most', { most: MOST_IN_FILE })}</p>}
        <p>{t('export.file')}</p>
        <p>{t('export.noted')}</p>
        {confirm !== null && <ConfirmSession back={confirm} errors={errors} />}
        {confirm === null && count > 0 && (
          <p>
            <ButtonLink href={file} download>
              {t('export.button')}
            </ButtonLink>
          </p>
        )}
        <p>
          <Anchor href={list}>{t('export.back')}</Anchor>
        </p>
      </Panel>
      {uses.length > 0 && (
        <Panel title={t('audit.title')}>
          <PlainTable
            caption={t('audit.title')}
            heads={[t('audit.at'), t('audit.person'), t('audit.rows'), t('audit.list')]}
            rows={uses.map((use) => ({
              key: use.id,
              cells: [
                <Moment key="at" moment={use.at} />,
                use.person ?? t('audit.gone'),
                use.rows,
                <Anchor key="list" href={use.list}>
                  {use.name}
                </Anchor>,
              ],
            }))}
          />
        </Panel>
      )}
    </>
  )
}
