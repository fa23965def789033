import { useTranslations } from 'next-intl'
import { Anchor } from '#components/ui/Anchor.tsx'
import { buttonClass } from '#components/ui/Button.tsx'
import type { LoadedReaders } from '#lib/newsletters/view.ts'

/** Beside the newsletters: how many people get one, and the way to a new one. */
export function NewsletterBar({ readers: { add, count, href } }: { readers: LoadedReaders }) {
  const t = useTranslations('newsletters.desk')
  const readers = t('list.readers', { count })
  return (
    <>
      {href ? (
        <Anchor href={href} className={buttonClass('quiet')}>
          {readers}
        </Anchor>
      ) : (
        <span>{readers}</span>
      )}
      <Anchor href={add} className={buttonClass()}>
        {t('add')}
      </Anchor>
    </>
  )
}
