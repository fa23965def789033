import type { EnergyClass } from '#lib/listings/rules-energy.ts'
import { energyTone } from '#lib/listings/rules-energy-scale.ts'
import styles from './energy.module.css'

/** The class that gives an element the colour of a label. */
export const toneClass = ({ label, region }: EnergyClass): string => styles[`tone${energyTone(label, region)}`] ?? ''
