/** The kinds of documents, and the words by which names tell them, in four languages. */

/** From what anybody may read to what concerns the owner alone. */
export const DOCUMENT_KINDS = [
  ...(['epc', 'asbestos', 'electrical', 'soil', 'inspection', 'flood', 'planning', 'plan', 'brochure'] as const),
  ...(['specifications', 'leaseModel'] as const),
  ...(['priceList', 'photos', 'postIntervention', 'cadastre', 'lifeAnnuity', 'houseRules', 'statutes'] as const),
  ...(['basicDeed', 'minutes', 'accounts', 'unknown'] as const),
  ...(['lease', 'titleDeed', 'confidential'] as const),
] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

/**
 * Words in small letters without accents. `*` stands for any letters: Dutch and German join their words. Several words
 * follow each other in the name, with other short words between them left out (rules-kinds.ts).
 */
type Row = {
  kind: DocumentKind
  words: readonly string[]
  /** Another reading of the same words: where the name also says one of these kinds, the row doesn't count. */
  unless?: readonly DocumentKind[]
}

const CERTIFICATES = ['epc', 'asbestos', 'electrical', 'soil', 'inspection', 'flood', 'planning', 'plan'] as const

export const KIND_WORDS: readonly Row[] = [
  {
    kind: 'epc',
    words: [
      ...['epc*', 'epb*', 'peb', 'cpeb', 'energieprestatie*', 'energiecertificaat', 'energieattest', 'energielabel'],
      ...['performance energetique', 'certificat energetique', 'energy performance', 'energy certificate'],
      ...['energieausweis', 'energiepass', 'energieeffizienz*', 'energiezertifikat'],
    ],
  },
  { kind: 'asbestos', words: ['asbest*', 'abest*', 'amiante*', 'amiant'] },
  {
    kind: 'electrical',
    words: [
      ...['elektri*', 'electri*', 'installation electrique', 'elektro*', 'ek keuring', 'keuring ek', 'e keuring'],
      ...['arei', 'rgie', 'stroomkeuring', 'vincotte'],
    ],
  },
  {
    kind: 'soil',
    words: [
      ...['bodem*', 'ovam*', 'attestation du sol', 'attestation sol', 'certificat de sol', 'etat du sol', 'bdes'],
      ...['pollution du sol', 'soil*', 'boden*', 'brat'],
    ],
  },
  {
    kind: 'inspection',
    words: [
      ...['stookolie*', 'mazout*', 'oil tank', 'heizol*', 'oltank*', 'verwarmings*', 'attest verwarming', 'ketel*'],
      ...['chaudiere', 'chauffage', 'boiler*', 'heizungs*', 'gaskeuring', 'keuring gas', 'gasattest', 'gas safety'],
      ...['conformiteitsattest', 'certificat de conformite', 'conformiteitsverklaring', 'riolering*', 'septische*'],
      ...['keuring riool', 'keuring afvoer', 'rookmelder*', 'certibeau', 'cert ibeau', 'liftkeuring', 'keuring lift'],
      ...['zonnepanelen', 'panneaux photovoltaiques', 'solar panels', 'controle ascenseur', 'drinkwater*'],
    ],
  },
  // An inspection of what isn't said.
  { kind: 'inspection', words: ['keuring*'], unless: ['epc', 'asbestos', 'electrical', 'soil', 'plan'] },
  {
    kind: 'flood',
    words: ['overstroming*', 'waterparagraaf', 'watertoets', 'inondation*', 'inondable', 'flood*', 'hochwasser*'],
  },
  {
    kind: 'planning',
    words: [
      ...['stedenbouw*', 'stedebouw*', 'vastgoedinfo*', 'vastgoedinlichtingen', 'bestemmingsplan', 'omgevings*'],
      ...['bouwvergunning*', 'vergunning*', 'verkaveling*', 'urbanis*', 'urbanistique*', 'lotissement', 'lotisement'],
      ...['renseignements notariaux', 'permis', 'planning', 'planning permission', 'building permit', 'zoning'],
      ...['baugenehmigung*', 'bebauungsplan*', 'stadtebau*', 'rooilijn*', 'as built attest', 'rup', 'bpa'],
      ...['allotment', 'parzellierung*', 'gewestplan', 'plan de secteur'],
    ],
  },
  {
    kind: 'plan',
    words: [
      ...['plan', 'plans', 'plannen', 'plannetje', 'grondplan*', 'verdiepingsplan*', 'bouwplan*', 'inplanting*'],
      ...['vloerplan*', 'meetplan*', 'opmetingsplan*', 'afpalings*', 'plattegrond*', 'gevelplan*', 'kelderplan*'],
      ...['floorplan*', 'site plan', 'floor plan', 'grundriss*', 'lageplan*', 'bauplan*', 'bornage'],
    ],
  },
  {
    kind: 'brochure',
    words: [
      ...['brochure*', 'folder', 'flyer*', 'verkoopbrochure', 'infofiche', 'verkoopsfiche', 'fiche'],
      ...['dossier de presentation'],
      ...['leaflet', 'prospect*', 'expose', 'broschure*', 'presentatie', 'presentation'],
    ],
  },
  {
    kind: 'specifications',
    words: [
      ...['lastenboek*', 'lastencohier', 'bestek*', 'materiaalbeschrijving', 'afwerkings*', 'cahier des charges'],
      ...['cahier charges', 'descriptif technique', 'descriptif des materiaux', 'specification*', 'specs'],
      ...['building specification*', 'baubeschreibung*', 'lastenheft', 'leistungsverzeichnis'],
      ...['technische beschrijving'],
    ],
  },
  {
    kind: 'leaseModel',
    words: [
      ...['model* huur*', 'model huurcontract', 'standaard huur*', 'typehuur*', 'voorbeeld huur*', 'modele bail'],
      ...['modele contrat location', 'bail type', 'bail vierge', 'lease model', 'model lease', 'sample lease'],
      ...['lease template', 'mustermietvertrag', 'muster mietvertrag'],
    ],
  },
  {
    kind: 'priceList',
    words: [
      ...['prijslijst*', 'prijzen*', 'prijstabel', 'liste prix', 'liste de prix', 'tarifs', 'price list'],
      ...['pricelist*', 'prices', 'preisliste*', 'tarieven'],
    ],
  },
  {
    kind: 'photos',
    words: ['foto*', 'photo*', 'plaatsbeschrijving*', 'etat des lieux', 'inventory', 'reportage', 'bilder', 'fotos'],
  },
  {
    kind: 'postIntervention',
    words: [
      ...['postinterventie*', 'pid', 'dossier intervention ulterieure', 'intervention ulterieure', 'diu'],
      ...['post intervention*', 'bauwerksunterlage*'],
    ],
  },
  {
    kind: 'cadastre',
    words: ['kadaster*', 'kadastra*', 'cadastr*', 'land registry', 'kataster*', 'grundbuch*'],
  },
  { kind: 'lifeAnnuity', words: ['lijfrente*', 'viager*', 'rente viagere', 'viagere', 'life annuity', 'leibrente*'] },
  {
    kind: 'houseRules',
    words: [
      ...['reglement inwendige orde', 'inwendige orde', 'huishoudelijk reglement', 'huurreglement', 'huisreglement'],
      ...['rio', 'roi', 'reglement ordre interieur', 'ordre interieur', 'house rules', 'internal rules'],
      ...['hausordnung'],
    ],
  },
  {
    kind: 'statutes',
    words: [
      ...['statuten', 'statuts', 'statutes', 'satzung', 'reglement mede eigendom'],
      ...['reglement copropriete', 'gemeinschaftsordnung', 'rme', 'by laws', 'bylaws'],
    ],
  },
  {
    kind: 'basicDeed',
    words: [
      ...['basisakte*', 'basisacte*', 'basis akte', 'acte base', 'basic deed', 'deed of division', 'master deed'],
      ...['teilungserklarung*', 'basisurkunde', 'verkavelingsakte', 'splitsingsakte', 'acte de division'],
    ],
  },
  {
    kind: 'minutes',
    words: [
      ...['algemene vergadering*', 'alg vergadering', 'vergadering*', 'verslagen', 'notulen*', 'syndicus*'],
      ...['vme', 'acp'],
      ...['assemblee generale', 'assemblee', 'assemblees', 'syndic', 'proces verbaux', 'general meeting*', 'minutes'],
      ...['eigentumerversammlung*', 'versammlung*', 'protokoll*', 'verslag av', 'verslagav', 'pv av'],
      ...['pv ag', 'avme'],
      ...['notules', 'mede eigenaars', 'copropriet*', 'co owner*', 'verwalter*', 'agv'],
      ...['notariele inlichtingen syndicus'],
    ],
  },
  {
    // A record of an inspection is called so as well.
    kind: 'minutes',
    words: ['pv', 'pvs', 'proces verbaal', 'proces verbal', 'verslag', 'compte rendu', 'ag', 'av'],
    unless: [...CERTIFICATES, 'photos', 'specifications'],
  },
  {
    kind: 'accounts',
    words: [
      ...['afrekening*', 'jaarrekening*', 'begroting*', 'reservefonds', 'reservekapitaal', 'werkkapitaal', 'balans'],
      ...['werkingskapitaal', 'provisie*', 'kosten*', 'decompte*', 'comptes', 'budget*', 'fonds de reserve', 'bilan'],
      ...['fonds de roulement', 'charges communes', 'decompte des charges', 'gemeenschappelijke kosten', 'accounts'],
      ...['annual accounts', 'service charges', 'statement of charges', 'reserve fund', 'abrechnung*', 'wohngeld*'],
      ...['wirtschaftsplan', 'rucklage*', 'hausgeld*', 'nebenkosten*', 'syndic charges', 'kostenafrekening'],
    ],
  },
  {
    kind: 'lease',
    words: [
      ...['huurcontract*', 'huurovereenkomst*', 'huurkontrakt*', 'verhuur*', 'pacht*', 'handelshuur*', 'huurders'],
      ...['contrat de bail', 'bail', 'baux', 'contrat de location', 'contrat location', 'locataire*', 'lease*'],
      ...['rental agreement*', 'tenancy*', 'rental contract*', 'mietvertrag*', 'mieter*', 'huurwaarborg*'],
    ],
    unless: ['leaseModel'],
  },
  {
    kind: 'titleDeed',
    words: [
      ...['eigendomstitel*', 'eigendomsakte*', 'eigendomsbewijs*', 'aankoopakte*', 'koopakte*', 'notariele akte'],
      ...['authentieke akte', 'titre propriete', 'titres propriete', 'acte achat'],
      ...['acte authentique', 'acte notarie', 'acte de vente', 'title deed*', 'deed of sale', 'ownership deed'],
      ...['kaufvertrag*', 'eigentumsurkunde*', 'eigentumstitel*', 'eigentumsnachweis*', 'schenkingsakte*'],
    ],
  },
  {
    // What names persons, money or what was agreed.
    kind: 'confidential',
    words: [
      ...['identiteit*', 'paspoort*', 'eid', 'id kaart', 'carte identite', 'passeport', 'identity*', 'passport*'],
      ...['personalausweis*', 'verkoopmandaat*', 'verkoopopdracht*', 'mandaat*', 'opdracht*', 'mandat*'],
      ...['mission de vente'],
      ...['bemiddelingsovereenkomst*', 'bemiddelingsopdracht*', 'mandate*', 'maklervertrag*', 'compromis*', 'bod'],
      ...['verkoopsovereenkomst*', 'verkoopovereenkomst*', 'koopovereenkomst*', 'onderhandse*', 'offre*'],
      ...['biedingen'],
      ...['aankoopbelofte*', 'purchase offer*', 'sales agreement*', 'vorvertrag*', 'aanslagbiljet*'],
      ...['avertissement extrait'],
      ...['onroerende voorheffing*', 'precompte immobilier', 'tax bill*', 'grundsteuer*', 'erfenis*'],
      ...['nalatenschap*'],
      ...['succession*', 'aangifte van nalatenschap', 'echtscheiding*', 'divorce*', 'volmacht*', 'procuration*'],
      ...['power of attorney', 'vollmacht*', 'krediet*', 'hypotheek*', 'hypotheque*', 'mortgage*', 'lening*'],
      ...['schatting*'],
      ...['estimation*', 'valuation*', 'waardebepaling*', 'expertise*', 'factuur*', 'facturen', 'facture*'],
      ...['invoice*', 'rechnung*', 'rijksregister*', 'registre national', 'loonfiche*', 'fiche de paie'],
      ...['vonnis*', 'jugement*'],
    ],
  },
]
