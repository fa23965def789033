import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { DEFAULT_VISIBILITY } from '../../../lib/documents/rules.ts'
import { DOCUMENT_KINDS, type DocumentKind, kindOfNames } from '../../../lib/documents/rules-kinds.ts'
import { expectEach } from '../../support/each.ts'

const NAMES: Partial<Record<DocumentKind, string[]>> = {
  epc: [
    ...['EPC-attest', 'EPC_attest_20135.pdf', 'epcAttest', 'Certificat PEB', 'CPEB 2024'],
    ...['EPB-voorafberekening', 'Energieausweis', 'Energy performance certificate'],
    ...['Energieprestatiecertificaat gemeenschappelijke delen'],
  ],
  asbestos: [
    ...['Asbestattest', 'ASBESTINVENTARISATTEST', 'Attestation amiante', 'Inventaire d’amiante'],
    ...['Asbestos certificate', 'asbest attest.PDF'],
  ],
  electrical: [
    ...['Keuring elektriciteit', 'Elektrische keuring', 'Electrische keuring', 'PV keuring elektriciteit'],
    ...['Contrôle électrique', 'Contrôle de l’installation électrique', 'CONTROLE_ELECTRIQUE (1).pdf'],
    ...['Electrical inspection', 'Elektroprüfung', 'AREI keuring', 'Procès-verbal RGIE'],
  ],
  soil: [
    ...['Bodemattest', 'Attestation du sol', 'Extrait conforme BDES', 'OVAM-attest', 'Soil certificate'],
    ...['Bodenbescheinigung'],
  ],
  inspection: [
    ...['Keuring stookolietank', 'Attest verwarmingsketel', 'Contrôle citerne à mazout'],
    ...['Conformiteitsattest', 'CertIBEau', 'Keuring'],
  ],
  flood: ['Overstromingsrapport', 'Rapport inondation', 'Flood report', 'Hochwassergefährdung'],
  planning: [
    ...['Stedenbouwkundige inlichtingen', 'Vastgoedinformatie', 'Renseignements urbanistiques'],
    ...['Renseignements_urbanistiques_Liège.pdf', 'Planning information', 'Baugenehmigung'],
    ...['Verkavelingsvoorschriften', 'Permis d’urbanisme', 'Verkavelingsplan'],
  ],
  plan: [
    ...['Plannen', 'Plan', 'Grondplannen', 'Plans de l’architecte', 'Plan de l’appartement'],
    ...['Floor plan ground floor', 'Grundriss', 'grondplan+1e+verdieping.pdf', 'PV van afpalingsplan'],
  ],
  brochure: ['Brochure', 'Verkoopbrochure_NL', 'Exposé', 'Brochure de vente'],
  specifications: ['Lastenboek', 'Cahier des charges', 'Building specifications', 'Baubeschreibung', 'lasteboek'],
  leaseModel: [
    ...['Model van huurovereenkomst', 'Model huurovereenkomst', 'Modèle de bail', 'Mustermietvertrag'],
    ...['Lease template'],
  ],
  priceList: ['Prijslijst', 'Liste de prix', 'Price list', 'Preisliste Mai 2026'],
  photos: ['Fotoverslag', 'Reportage photo', 'Photo report', 'Plaatsbeschrijving'],
  postIntervention: ['Postinterventiedossier 2021', 'Dossier d’intervention ultérieure', 'PID'],
  cadastre: ['Kadastraal uittreksel', 'Extrait cadastral', 'Kadasterplan', 'Plan cadastral'],
  lifeAnnuity: ['Berekening lijfrente', 'Calcul du viager', 'Projet de convention de rente viagère'],
  houseRules: [
    ...['Reglement van inwendige orde', 'Règlement d’ordre intérieur', 'RIO', 'Huurreglement', 'Hausordnung'],
  ],
  statutes: ['Statuten', 'Statuts', 'Reglement van mede-eigendom', 'By-laws'],
  basicDeed: ['Basisakte', 'Acte de base', 'basis_akte', 'BASISAKTE-20135.PDF', 'Basic deed', 'Teilungserklärung'],
  minutes: [
    ...['Verslag algemene vergadering 2026', 'Verslag AV', 'PV de l’assemblée générale', 'PV AG 2025', 'Notulen VME'],
    ...[
      'Procès-verbal de l’assemblée générale',
      'Minutes of the general meeting',
      'Protokoll der Eigentümerversammlung',
    ],
    ...[
      'Basisakte en verslagen',
      'Acte de base et procès-verbaux',
      'Inlichtingen syndicus',
      'verslag%20algemene%20vergadering.pdf',
    ],
    ...['Verslag Algemen Vergadering', 'PV', 'Règlement de copropriété et statuts'],
  ],
  accounts: [
    ...['Afrekening gemeenschappelijke kosten', 'Jaarrekening 2025', 'Décompte des charges'],
    ...['Fonds de réserve', 'Hausgeldabrechnung', 'Statement of charges', 'Begroting VME'],
  ],
  lease: [
    ...['Huurcontracten', 'Baux', 'Bail actuel', 'Contrat de bail', 'Lease agreement tenant', 'Mietvertrag'],
    ...['Huurovereenkomst_Janssens.pdf'],
  ],
  titleDeed: [
    ...['Eigendomstitel', 'Titre de propriété', 'Titres de propriété', 'Title deed', 'Acte d’achat 1998'],
    ...['Aankoopakte', 'Kaufvertrag', 'Eigendomsakte + plan'],
  ],
  confidential: [
    ...['Verkoopmandaat', 'Identiteitskaart eigenaar', 'Compromis de vente'],
    ...['Aanslagbiljet onroerende voorheffing', 'Vollmacht', 'Schattingsverslag', 'Mandat de vente'],
    ...['Power of attorney'],
  ],
  unknown: ['', '20135', 'Document', 'scan0001.pdf', 'IMG_2231', '%', '%E0%A4%A', 'Bijlage 3', '書類', 'Attest'],
}

it('reads the kind of a document from its name', () =>
  expectEach(
    Object.entries(NAMES).flatMap(([kind, names]) => names.map((name) => [name, kind] as const)),
    (name, kind) => expect(kindOfNames([name])).toBe(kind),
  ))

it('has a name for every kind', () => {
  expect(Object.keys(NAMES).toSorted()).toEqual([...DOCUMENT_KINDS].toSorted())
})

it('takes of several kinds that of which fewest may see documents, whichever is named first', () =>
  expectEach(
    [
      ['Plannen en eigendomstitel', 'titleDeed'],
      ['Eigendomstitel en plannen', 'titleDeed'],
      ['EPC en huurcontract', 'lease'],
      ['Brochure met prijslijst', 'priceList'],
      ['Plan en verslag algemene vergadering', 'minutes'],
    ] as const,
    (name, kind) => expect(kindOfNames([name])).toBe(kind),
  ))

it('reads the names of all languages together', () => {
  expect(kindOfNames(['Bijlage', 'Titre de propriété'])).toBe('titleDeed')
  expect(kindOfNames(['Plan', 'Plan et bail'])).toBe('lease')
  expect(kindOfNames([])).toBe('unknown')
})

it('shows by default only what names nobody', () => {
  const shown = DOCUMENT_KINDS.filter((kind) => DEFAULT_VISIBILITY[kind] === 'public')
  expect(shown).toEqual([
    'epc',
    'asbestos',
    'electrical',
    'soil',
    'inspection',
    'flood',
    'planning',
    'plan',
    'brochure',
    'specifications',
    'leaseModel',
  ])
  expect(DOCUMENT_KINDS.filter((kind) => DEFAULT_VISIBILITY[kind] === 'owner')).toEqual([
    'lease',
    'titleDeed',
    'confidential',
  ])
  expect(DEFAULT_VISIBILITY.unknown).toBe('onRequest')
})

it('knows the names of the demo', () => {
  const folder = 'prisma/demo/listings'
  const files = [...readdirSync(folder).map((file) => join(folder, file)), 'prisma/demo/projects.json']
  const names = files.flatMap((file) =>
    (JSON.parse(readFileSync(file, 'utf8')) as Record<'nl' | 'fr', { Documents?: { Name: string }[] }>[]).flatMap(
      ({ nl, fr }) => [nl, fr].flatMap(({ Documents = [] }) => Documents.map(({ Name }) => Name)),
    ),
  )
  expect(names.length).toBeGreaterThan(100)
  expect([...new Set(names)].filter((name) => kindOfNames([name]) === 'unknown')).toEqual([])
})
