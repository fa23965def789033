import { useLocale } from 'next-intl'
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
