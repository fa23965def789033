import { useLocale } from '#lib/i18n/use-locale.ts'
import { ShareActions } from './ShareActions.tsx'
import { ShareList } from './ShareList.tsx'

type Props = Omit<Parameters<typeof ShareList>[0], 'locale'>

/** Actions to save or share the page. */
export function ShareBar(props: Props) {
  const locale = useLocale()
  return (
    <>
      <ShareList {...props} locale={locale} />
      <ShareActions />
    </>
  )
}
