import { useTranslations } from 'next-intl'
import { DeskNotice } from '#components/desk-ui/DoneNotice.tsx'
import { FormLine } from '#components/desk-ui/form/FormLine.tsx'
import { Button } from '#components/ui/Button.tsx'
import fieldStyles from '#components/ui/styles/field.module.css'
import type { LoadedEntry } from '#lib/entries/view.ts'

/** Asks which home it is about: its reference or number. */
export function ChooseHome({ entry: { about, day, time, agent, unknownHome } }: { entry: LoadedEntry }) {
  const t = useTranslations('entries')
  return (
    <>
      {unknownHome !== null && <DeskNotice isProblem>{t('unknownHome', { name: unknownHome })}</DeskNotice>}
      <form method="get">
        <input type="hidden" name="about" value={about} />
        {Object.entries({ day, time, agent }).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <FormLine>
          <div>
            <label htmlFor="entry-home" className={fieldStyles.label}>
              {t('fields.whichHome')}
            </label>
            <input
              id="entry-home"
              name="home"
              defaultValue={unknownHome ?? ''}
              className={fieldStyles.input}
              maxLength={40}
              autoComplete="off"
              required
            />
          </div>
          <Button type="submit" variant="secondary">
            {t('send.home')}
          </Button>
        </FormLine>
      </form>
    </>
  )
}
