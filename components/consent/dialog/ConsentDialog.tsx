'use client'
import type { ConsentContent } from '#components/consent/consentContent.ts'
import { decide } from '#components/consent/consentStore.ts'
import { removeServiceCookies } from '#components/consent/serviceCookies.ts'
import type { Consent } from '#lib/consent/rules.ts'
import { ConsentBanner } from './ConsentBanner.tsx'
import { ConsentSettings } from './ConsentSettings.tsx'

export type DialogProps = {
  content: ConsentContent
  /** The visitor hasn't decided: the banner is shown. */
  undecided: boolean
  /** The settings are open. */
  settings: boolean
  onSettings: (open: boolean) => void
}

/** Both layers: the banner at the bottom of the window, and the settings in a modal dialog. */
export function ConsentDialog({ content, undecided, settings, onSettings }: DialogProps) {
  const choose = (consent: Consent) => {
    decide(consent, content.services)
    removeServiceCookies(consent)
  }
  return (
    <>
      {undecided && <ConsentBanner content={content} onDecide={choose} onChoose={() => onSettings(true)} />}
      {settings && <ConsentSettings content={content} onDecide={choose} onClose={() => onSettings(false)} />}
    </>
  )
}
