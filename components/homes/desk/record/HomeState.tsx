import { useTranslations } from 'next-intl'
import { callDesk } from '#app/[locale]/_actions/staff.ts'
import { ButtonForm } from '#components/form-kit/actions/ButtonForm.tsx'
import { Anchor } from '#components/ui/Anchor.tsx'
import type { StateTone } from '#lib/desk/state-tones.ts'
import type { LoadedRecord } from '#lib/home-records/view-record.ts'
import { isEnding, type SetState } from '#lib/homes/rules-state.ts'
import { deskPath } from '#lib/i18n/paths.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import { State } from '../../../desk-ui/marks/State.tsx'
import { Menu } from '../../../desk-ui/menu/Menu.tsx'
import { MenuItem } from '../../../desk-ui/menu/MenuItem.tsx'

const TONES: Record<SetState, StateTone> = {
  available: 'done',
  option: 'them',
  sold: 'off',
  let: 'off',
  withdrawn: 'off',
}

/** The state of a home, as a menu of those that can be set instead. */
export function HomeState({ record: { id, market, setState, shown } }: { record: LoadedRecord }) {
  const locale = useLocale()
  const t = useTranslations('homes')
  const tStaff = useTranslations('desk.frame')
  const nameOf = (state: SetState) => t(`state.name.${state}`, { market })
  const isOnSite = shown.state !== 'hidden' && shown.state !== 'offline'
  const mark =
    isOnSite && (shown.state !== 'withdrawn' || setState.held === 'withdrawn') ? (
      <State tone={TONES[setState.held]}>{nameOf(setState.held)}</State>
    ) : (
      <State tone="off">{t(`states.${shown.state}`)}</State>
    )
  if (setState.settable.length === 0) return mark
  return (
    <Menu label={t('state.menu', { state: nameOf(setState.held) })} trigger={mark} align="start">
      {setState.settable
        .filter((state) => state !== setState.held)
        .map((state) => (
          <MenuItem key={state}>
            {isEnding(state) ? (
              <Anchor href={`${deskPath('deskHome', locale, String(id))}?state=${state}#state`}>
                <State tone={TONES[state]}>{`${nameOf(state)}…`}</State>
              </Anchor>
            ) : (
              <ButtonForm
                send={callDesk}
                handler="/api/staff/desk/"
                action="setHomeState"
                problemTitle={tStaff('account.failed')}
              >
                <input type="hidden" name="id" value={`${id} ${state}`} />
                <button type="submit">
                  <State tone={TONES[state]}>{nameOf(state)}</State>
                </button>
              </ButtonForm>
            )}
          </MenuItem>
        ))}
    </Menu>
  )
}
