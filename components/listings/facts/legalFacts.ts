/** The facts that the law asks of an advertisement: energy, flood risk, certificates and planning. */
import type { FactWriters } from './factTypes.ts'

export const LEGAL_FACTS: FactWriters<'energy' | 'flood' | 'certificates' | 'planning'> = {
  energy: {
    value: ({ energyFacts }, write) => write.energy('energyPerSurface', energyFacts.value),
    total: ({ energyFacts }, write) => write.energy('energyPerYear', energyFacts.total),
    co2: ({ energyFacts }, write) => write.energy('co2', energyFacts.co2),
    eLevel: ({ energyFacts }, write) => write.number(energyFacts.eLevel),
    code: ({ energyFacts }, write) => write.text(energyFacts.code),
    validUntil: ({ energyFacts }, write) => write.date(energyFacts.validUntil),
  },
  flood: {
    risk: ({ flood }, write) => write.text(flood.risk),
    zone: ({ flood }, write) => write.text(flood.zone),
    riverbankZone: ({ flood }, write) => write.yesNo(flood.riverbankZone),
    reportDate: ({ flood }, write) => write.date(flood.reportDate),
  },
  certificates: {
    asbestosType: ({ certificates }, write) => write.text(certificates.asbestosType),
    asbestosDate: ({ certificates }, write) => write.date(certificates.asbestosDate),
    electricity: ({ certificates }, write) => write.conform(certificates.electricity),
    electricityDate: ({ certificates }, write) => write.date(certificates.electricityDate),
    gas: ({ certificates }, write) => write.conform(certificates.gas),
    ground: ({ certificates }, write) => write.present(certificates.ground),
  },
  planning: {
    areaApplication: ({ planning }, write) => write.text(planning.areaApplication),
    permit: ({ planning }, write) => write.yesNo(planning.permit),
    allotmentPermit: ({ planning }, write) => write.yesNo(planning.allotmentPermit),
    preemptiveRight: ({ planning }, write) => write.yesNo(planning.preemptiveRight),
    summons: ({ planning }, write) => write.yesNo(planning.summons),
    judicialDecision: ({ planning }, write) => write.yesNo(planning.judicialDecision),
  },
}
