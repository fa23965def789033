import { useTranslations } from 'next-intl'
import { callDesk } from '#app/[locale]/_actions/staff.ts'
import { ButtonForm } from '#components/form-kit/actions/ButtonForm.tsx'
import type { LoadedRecord } from '#lib/home-records/view-record.ts'
import { Menu } from '../../../desk-ui/menu/Menu.tsx'
import { MenuItem } from '../../../desk-ui/menu/MenuItem.tsx'

/** Who has a home, as a menu of those who may: visitors are given to that agent first. */
export function HomeAgent({ record: { id, agent, agents } }: { record: LoadedRecord }) {
  const t = useTranslations('homes')
  const tStaff = useTranslations('desk.frame')
  const name = agent?.name ?? t('agent.nobody')
  const others = [...agents.filter((one) => one.id !== agent?.id), ...(agent ? [null] : [])]
  if (others.length === 0) return <span>{name}</span>
  return (
    <Menu label={t('agent.menu', { name })} trigger={<span>{name}</span>} align="start">
      {others.map((one) => (
        <MenuItem key={one?.id ?? 'nobody'}>
          <ButtonForm
            send={callDesk}
            handler="/api/staff/desk/"
            action="setHomeAgent"
            problemTitle={tStaff('account.failed')}
          >
            <input type="hidden" name="id" value={`${id} ${one?.id ?? 'nobody'}`} />
            <button type="submit">{one?.name ?? t('agent.nobody')}</button>
          </ButtonForm>
        </MenuItem>
      ))}
    </Menu>
  )
}
