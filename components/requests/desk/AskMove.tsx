import { useTranslations } from 'next-intl'
import { callDesk } from '#app/[locale]/_actions/staff.ts'
import { Panel } from '#components/desk-ui/panel/Panel.tsx'
import { ButtonForm } from '#components/form-kit/actions/ButtonForm.tsx'
import { Anchor } from '#components/ui/Anchor.tsx'
import { Button } from '#components/ui/Button.tsx'
import { deskPath } from '#lib/i18n/paths.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'

type Props = { id: string; office: { id: number; name: string } }

/** Asks whether a request shall be another office's, which it names. */
export function AskMove({ id, office }: Props) {
  const locale = useLocale()
  const [t, tFrame] = [useTranslations('requests.desk'), useTranslations('desk.frame')]
  const fields = { id, office: String(office.id), sure: String(office.id) }
  return (
    <Panel id="move" role="alert" title={t('moves.ask', { office: office.name })}>
      <p>{t('moves.askText')}</p>
      <ButtonForm
        send={callDesk}
        handler="/api/staff/desk/"
        action="moveRequest"
        problemTitle={tFrame('account.failed')}
      >
        {Object.entries(fields).map(([name, value]) => (
          <input type="hidden" key={name} name={name} value={value} />
        ))}
        <Button type="submit">{t('moves.yes', { office: office.name })}</Button>
      </ButtonForm>
      <p>
        <Anchor href={deskPath('deskRequest', locale, id)}>{t('moves.no')}</Anchor>
      </p>
    </Panel>
  )
}
