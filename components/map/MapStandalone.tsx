import { useLocale } from '#lib/i18n/use-locale.ts'
import { FramePlace } from './FramePlace.tsx'
import { NearFrames } from './NearFrames.tsx'

type Props = { src: string; title: string }

/** The map of one place on its page: loaded when it comes near the viewport. */
export function MapStandalone({ src, title }: Props) {
  const locale = useLocale()
  return (
    <>
      <FramePlace src={src} title={title} locale={locale} />
      <NearFrames />
    </>
  )
}
