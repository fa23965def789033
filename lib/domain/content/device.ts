/**
 * The kind of screen a visitor has and whether the top bar is in sight (specification 3 "Device setting", 4 and 9).
 * Widths are those of the viewport in CSS pixels; they may be fractions.
 */
import { LANGUAGES, type Language } from '../listing/listing.ts'

export type DeviceFlags = { isMobile: boolean; isTablet: boolean; isDesktop: boolean }
export type DeviceSetting = DeviceFlags & { topBarShow: boolean; language: Language }

/** Pixels of scroll after which the header is fixed and its logo small. */
const HEADER_FIXED_AFTER = 30
/** Pixels of scroll after which the back-to-top button appears. */
export const BACK_TO_TOP_AFTER = 10
/** Milliseconds the way back to the top takes. */
export const BACK_TO_TOP_MS = 500

/** Before anything is measured no class of device is claimed. */
export const UNKNOWN_DEVICE: DeviceSetting = {
  isMobile: false,
  isTablet: false,
  isDesktop: false,
  topBarShow: true,
  language: LANGUAGES[0],
}

const flags = (isMobile: boolean, isDesktop: boolean): DeviceFlags => ({
  isMobile,
  isTablet: !isMobile && !isDesktop,
  isDesktop,
})

/** The class of device the header goes by: over 960 desktop, 768 to 960 tablet, below mobile (specification 4). */
export const headerDevice = (width: number): DeviceFlags => flags(width < 768, width > 960)

/** The class of device the layout goes by: 1280 and up desktop, 767 to under 1280 tablet, below mobile (specification 4). */
export const layoutDevice = (width: number): DeviceFlags => flags(width < 767, width >= 1280)

/** State change 1: sets the device flags (and the language of the page). Gives the same object when nothing changes. */
export function setDevice(setting: DeviceSetting, change: DeviceFlags & { language?: Language }): DeviceSetting {
  const next = { ...setting, ...change }
  const same =
    next.isMobile === setting.isMobile &&
    next.isTablet === setting.isTablet &&
    next.isDesktop === setting.isDesktop &&
    next.language === setting.language
  return same ? setting : next
}

/** State change 2: sets whether the top bar is shown. Gives the same object when nothing changes. */
export const setTopBarShow = (setting: DeviceSetting, topBarShow: boolean): DeviceSetting =>
  topBarShow === setting.topBarShow ? setting : { ...setting, topBarShow }

/** Whether the top bar is shown at a scroll position: not once the header is fixed. */
export const topBarShowAt = (scrolled: number): boolean => scrolled <= HEADER_FIXED_AFTER
