/**
 * The visitor's class of device, and whether the top bar is visible (specification 3 "Device setting", 4 and 9). Widths
 * are viewport widths in CSS pixels and may be fractions.
 */
import { LANGUAGES, type Language } from '../listings/rules.ts'

export type DeviceFlags = { isMobile: boolean; isTablet: boolean; isDesktop: boolean }
export type DeviceSetting = DeviceFlags & { topBarShow: boolean; language: Language }

/** Pixels of scroll after which the header is fixed and its logo small. */
const HEADER_FIXED_AFTER = 30
/** Pixels of scroll after which the back-to-top button appears. */
export const BACK_TO_TOP_AFTER = 10
/** Duration of the scroll back to the top, in milliseconds. */
export const BACK_TO_TOP_MS = 500

/** The setting before the viewport is measured: no class of device. */
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

/** The header's class of device: above 960 desktop, 768 to 960 tablet, below mobile (specification 4). */
export const headerDevice = (width: number): DeviceFlags => flags(width < 768, width > 960)

/** The layout's class of device: from 1280 desktop, 767 to under 1280 tablet, below mobile (specification 4). */
export const layoutDevice = (width: number): DeviceFlags => flags(width < 767, width >= 1280)

/** Sets the device flags, and the page's language where given. Returns the same object when nothing changes. */
export function setDevice(setting: DeviceSetting, change: DeviceFlags & { language?: Language }): DeviceSetting {
  const next = { ...setting, ...change }
  const same =
    next.isMobile === setting.isMobile &&
    next.isTablet === setting.isTablet &&
    next.isDesktop === setting.isDesktop &&
    next.language === setting.language
  return same ? setting : next
}

/** Sets whether the top bar is shown. Returns the same object when nothing changes. */
export const setTopBarShow = (setting: DeviceSetting, topBarShow: boolean): DeviceSetting =>
  topBarShow === setting.topBarShow ? setting : { ...setting, topBarShow }

/** Whether the top bar is shown at a scroll position in pixels: only until the header becomes fixed. */
export const topBarShowAt = (scrolled: number): boolean => scrolled <= HEADER_FIXED_AFTER
