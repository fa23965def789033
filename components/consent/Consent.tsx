'use client'
import { usePathname } from 'next/navigation'
import { type ComponentType, useEffect, useState } from 'react'
import { getJson } from '#components/ui/browser/getJson.ts'
import { whenIdle } from '#components/ui/browser/whenIdle.ts'
import { CONSENT_PARAMETER, DECLINED, needsConsentDialog } from '#lib/consent/rules.ts'
import type { TagIds } from '#lib/consent/rules-tag-services.ts'
import type { Language } from '#lib/listings/rules.ts'
import { readCampaign, storeCampaign } from './campaign.ts'
import type { ConsentContent } from './consentContent.ts'
import { clearConsent, useConsent } from './consentStore.ts'
import type { DialogProps } from './dialog/ConsentDialog.tsx'
import type { MeasuringProps } from './measuring/Measuring.tsx'

type Dialog = { Dialog: ComponentType<DialogProps>; content: ConsentContent }

async function loadDialog(locale: Language): Promise<Dialog> {
  const [{ ConsentDialog }, content] = await Promise.all([
    import('./dialog/ConsentDialog.tsx'),
    getJson<ConsentContent>(`/api/consent/?locale=${locale}`),
  ])
  return { Dialog: ConsentDialog, content }
}

/**
 * Clears the decision when the address has the parameter for it, and removes that parameter, so that a reload doesn't
 * clear again.
 */
function clearConsentByAddress(): void {
  const address = new URL(window.location.href)
  if (!address.searchParams.has(CONSENT_PARAMETER)) return
  clearConsent()
  void import('./serviceCookies.ts').then(({ removeServiceCookies }) => removeServiceCookies(DECLINED))
  address.searchParams.delete(CONSENT_PARAMETER)
  window.history.replaceState(window.history.state, '', address)
}

const SETTINGS_LINK = 'a[data-consent-settings]'

/** Whether a click on the settings link should open the dialog, rather than the link's page in another tab. */
const isForSettings = ({ target, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  target instanceof Element && target.closest(SETTINGS_LINK) !== null && !(metaKey || ctrlKey || shiftKey || altKey)

function followSettingsLink(): void {
  const link = document.querySelector<HTMLAnchorElement>(SETTINGS_LINK)
  if (link) window.location.assign(link.href)
}

type Props = { locale: Language; tags: TagIds }

/**
 * Shows the consent banner while undecided, reopens the settings, and starts measuring according to the decision. Each
 * part is loaded when it is needed.
 */
export function Consent({ locale, tags }: Props) {
  const consent = useConsent()
  const asksHere = needsConsentDialog(usePathname())
  const [settings, setSettings] = useState(false)
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const [Measuring, setMeasuring] = useState<ComponentType<MeasuringProps> | null>(null)
  const undecided = consent === null && asksHere
  const measured = asksHere && Object.values(tags).some(Boolean)

  useEffect(() => {
    readCampaign()
    clearConsentByAddress()
    const open = (event: MouseEvent) => {
      if (!isForSettings(event)) return
      event.preventDefault()
      setSettings(true)
    }
    document.addEventListener('click', open, { capture: true })
    return () => document.removeEventListener('click', open, { capture: true })
  }, [])

  useEffect(() => {
    // Until the browser is read, nothing is known of the decision, and a campaign that it allowed must stay.
    if (consent !== undefined) storeCampaign(consent?.analytical === true)
  }, [consent])

  useEffect(() => {
    if (dialog || !(undecided || settings)) return
    // Without its messages there is no dialog: nothing is measured while undecided, and the settings link opens its
    // page.
    const load = () => void loadDialog(locale).then(setDialog, () => settings && followSettingsLink())
    if (settings) load()
    // The banner isn't what the visitor came for: it never delays an answer to a tap.
    else return whenIdle(load)
  }, [dialog, undecided, settings, locale])

  useEffect(() => {
    if (measured && consent && !Measuring)
      import('./measuring/Measuring.tsx').then(
        ({ Measuring: loaded }) => setMeasuring(() => loaded),
        () => undefined,
      )
  }, [measured, consent, Measuring])

  return (
    <>
      {dialog && (undecided || settings) && (
        <dialog.Dialog content={dialog.content} undecided={undecided} settings={settings} onSettings={setSettings} />
      )}
      {Measuring && measured && <Measuring tags={tags} consent={consent ?? null} />}
    </>
  )
}
