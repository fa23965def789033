import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/Button.tsx'
import { DeskNotice } from '../DoneNotice.tsx'
import { Disclosure } from '../disclosure/Disclosure.tsx'
import { Menu } from '../menu/Menu.tsx'
import { MenuItem } from '../menu/MenuItem.tsx'
import { Cluster } from '../stack/Cluster.tsx'
import { Example } from './Example.tsx'
import { DialogKit, SortableKit, ToastKit } from './KitButtons.tsx'

export function ActsKit() {
  const t = useTranslations('kit')
  const words = {
    open: t('open'),
    sure: t('sure'),
    confirm: t('danger'),
    keep: t('back'),
    toast: t('toast'),
    done: t('done'),
    failed: t('failed'),
  }
  return (
    <>
      <Example of="Button, Menu">
        <Cluster>
          {(['primary', 'secondary', 'quiet'] as const).map((variant) => (
            <Button key={variant} variant={variant}>
              {t('act')}
            </Button>
          ))}
          <Button disabled>{t('act')}</Button>
          <Menu label={t('more')}>
            <MenuItem>
              <button type="button">{t('other')}</button>
            </MenuItem>
            <MenuItem isDanger>
              <button type="button">{t('danger')}</button>
            </MenuItem>
          </Menu>
        </Cluster>
      </Example>
      <Example of="Disclosure">
        <Disclosure summary={t('act')}>
          <p>{t('sure')}</p>
        </Disclosure>
      </Example>
      <Example of="DeskNotice">
        <DeskNotice>{t('done')}</DeskNotice>
        <DeskNotice isProblem>{t('failed')}</DeskNotice>
        <DeskNotice isStanding isProblem>
          {t('standing')}
        </DeskNotice>
      </Example>
      <Example of="Toasts, ConfirmDialog, Dialog">
        <Cluster>
          <ToastKit words={words} />
          <DialogKit words={words} />
        </Cluster>
      </Example>
      <Example of="SortableList">
        <SortableKit names={[t('home'), t('town'), t('person')]} />
      </Example>
    </>
  )
}
