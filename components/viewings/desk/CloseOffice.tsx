import { useTranslations } from 'next-intl'
import { openedDraft } from '#lib/forms/form-drafts.ts'
import type { Language } from '#lib/listings/rules.ts'
import { CloseForm } from './CloseForm.tsx'
import { OpenDialog } from './OpenDialog.tsx'

/** `office`: the chosen one; `day`: one of those that are shown; `languages`: of the site. */
type Props = {
  offices: { value: string; label: string }[]
  office: string | null
  day: string
  languages: readonly Language[]
}

/** The dialog that closes an office for viewings on some days. */
export function CloseOffice({ offices, office, day, languages }: Props) {
  const t = useTranslations('viewings.desk')
  return (
    <OpenDialog
      id="close-office"
      label={t('times.close')}
      keep={t('times.keep')}
      isOpen={openedDraft('closeOffice') !== null}
    >
      <CloseForm
        id="close"
        offices={offices}
        values={{ office: office ?? offices[0]?.value ?? '', from: day, to: day }}
        languages={languages}
        submit={t('times.close')}
      />
    </OpenDialog>
  )
}
