import { describe, expect, it } from 'vitest'
import {
  type DeviceFlags,
  headerDevice,
  layoutDevice,
  setDevice,
  setTopBarShow,
  topBarShowAt,
  UNKNOWN_DEVICE,
} from '../../../lib/site/rules-device.ts'

const MOBILE: DeviceFlags = { isMobile: true, isTablet: false, isDesktop: false }
const TABLET: DeviceFlags = { isMobile: false, isTablet: true, isDesktop: false }
const DESKTOP: DeviceFlags = { isMobile: false, isTablet: false, isDesktop: true }

describe('headerDevice', () => {
  it.each([
    [0, MOBILE],
    [320, MOBILE],
    [767, MOBILE],
    [767.5, MOBILE],
    [768, TABLET],
    [960, TABLET],
    [960.5, DESKTOP],
    [961, DESKTOP],
    [1920, DESKTOP],
  ])('%d px', (width, expected) => {
    expect(headerDevice(width)).toEqual(expected)
  })
})

describe('layoutDevice', () => {
  it.each([
    [0, MOBILE],
    [320, MOBILE],
    [766, MOBILE],
    [766.9, MOBILE],
    [767, TABLET],
    [768, TABLET],
    [961, TABLET],
    [1279, TABLET],
    [1279.9, TABLET],
    [1280, DESKTOP],
    [1920, DESKTOP],
  ])('%d px', (width, expected) => {
    expect(layoutDevice(width)).toEqual(expected)
  })
})

describe('topBarShowAt', () => {
  it.each([
    [0, true],
    [29, true],
    [30, true],
    [30.5, false],
    [31, false],
    [-40, true],
  ])('%d px of scroll', (scrolled, expected) => {
    expect(topBarShowAt(scrolled)).toBe(expected)
  })
})

describe('state changes', () => {
  it('sets the flags and leaves the top bar as it is', () => {
    const hidden = setTopBarShow(UNKNOWN_DEVICE, false)
    expect(setDevice(hidden, TABLET)).toEqual({ ...TABLET, topBarShow: false, language: 'nl' })
    expect(setDevice(hidden, { ...MOBILE, language: 'fr' })).toEqual({ ...MOBILE, topBarShow: false, language: 'fr' })
  })

  it('sets the top bar and leaves the flags as they are', () => {
    const tablet = setDevice(UNKNOWN_DEVICE, TABLET)
    expect(setTopBarShow(tablet, false)).toEqual({ ...tablet, topBarShow: false })
  })

  it('gives the same object when nothing changes, and never alters the one it was given', () => {
    const desktop = setDevice(UNKNOWN_DEVICE, DESKTOP)
    expect(setDevice(desktop, DESKTOP)).toBe(desktop)
    expect(setTopBarShow(desktop, true)).toBe(desktop)
    expect(UNKNOWN_DEVICE).toMatchObject({ isDesktop: false, topBarShow: true })
  })
})
