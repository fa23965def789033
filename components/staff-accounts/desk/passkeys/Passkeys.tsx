import { useTranslations } from 'next-intl'
import { RowList } from '#components/desk-ui/rows/RowList.tsx'
import { pathTo } from '#lib/i18n/paths.ts'
import { spokenMoment } from '#lib/i18n/spoken-moment.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import type { DeskAccountView } from '#lib/staff-accounts/account/view.ts'
import { DeskButton } from '../../../desk-ui/DeskButton.tsx'
import { PasskeyButton } from './PasskeyButton.tsx'
import { usePasskeyProblems } from './usePasskeyProblems.ts'

/** `confirmed`: whether the second step was passed lately; without it passkeys are shown only. */
type Props = Pick<DeskAccountView, 'passkeys' | 'confirmed'>

/** The passkeys of the own account: which there are, another one, one less. */
export function Passkeys({ passkeys, confirmed }: Props) {
  const locale = useLocale()
  const t = useTranslations('staff-accounts.passkeys')
  const problems = usePasskeyProblems()
  const now = new Date()
  const said = (at: Date) => spokenMoment(at, now, locale)
  return (
    <>
      <p>{t('text')}</p>
      {passkeys.length === 0 ? (
        <p>{t('none')}</p>
      ) : (
        <RowList>
          {passkeys.map(({ id, device, createdAt, lastUsedAt }) => (
            <li key={id}>
              <div>
                <p>{device}</p>
                <p>
                  {t('made', { at: said(createdAt) })}
                  {lastUsedAt && `, ${t('used', { at: said(lastUsedAt) })}`}
                </p>
              </div>
              {confirmed && (
                <DeskButton action="removePasskey" id={id} label={t('removeOf', { device })}>
                  {t('remove')}
                </DeskButton>
              )}
            </li>
          ))}
        </RowList>
      )}
      {confirmed ? (
        <PasskeyButton
          action="add"
          next={`${pathTo('deskAccount', locale)}?done=passkeyAdded`}
          label={t('add')}
          problems={problems}
        />
      ) : (
        <p>{t('problems.confirm')}</p>
      )}
    </>
  )
}
