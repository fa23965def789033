/** Words of sentences that ask for nothing: they are neither understood nor missed. In plain text (`plainText`). */

const list = (text: string): string[] => text.trim().split(/\s+/)

const FILLERS = new Set([
  ...list(`de het een en of met voor in te op aan bij van naar om is zijn mijn ons onze ik wij we je wil willen wens
    zoek zoeken gezocht zoekt graag liefst op zoek naar dat die heeft hebben moet zou als er ook maar dan nabij rond
    vlakbij dichtbij omgeving regio buurt budget prijs euro eur maand per ongeveer ca circa pand panden eigendom
    vastgoed iets ergens incl inclusief beschikbare gelegen`),
  ...list(`le la les l un une des du de d et ou avec pour dans en a au aux sur par je j nous on cherche cherchons
    recherche recherchons voudrais voudrions veux souhaite souhaitons aimerais qui que est ayant chez vers pres proche
    mais si possible environ budget prix euros mois bien biens logement logements immobilier propriete quelque chose
    notre mon ma mes se ce cette il elle y region environs autour situe situee`),
  ...list(`the an and or with for at to of i we am are is looking look want would like need needs my our it that
    which near around by from price budget month per home homes property properties place something somewhere please
    search searching find located someone as area`),
  ...list(`der die das den dem ein eine einen einem einer und oder mit fur im ich wir suche suchen sucht mochte
    mochten gesucht am an zu zum zur bei von vom um nahe euro monat pro immobilie immobilien objekt bitte ist nahe unser
    mein meine unsere auf`),
])

/** Whether a word asks for nothing by itself. */
export const isFiller = (word: string): boolean => FILLERS.has(word) || /^[^0-9]?$/.test(word)

/**
 * Names of places that are ordinary words too, or are easily one. They count with a capital, after a word such as "in",
 * or alone.
 */
const DOUBTFUL = new Set([
  ...list(`
    alle appels arbre as asper asse ave aye baal balen bande barry beek bende berg bergen bever boom bouge bra
    brakel bras bray burcht bure burst bury celles champion chevron clavier cordes doel donk duras eke elst
    ename ere erpe essen ethe eve fays flone forest foret forges fosse fosses fraire gages geel geer genly goe
    graide graven grune hal halen halle halma ham haren heer hees heist heks herne heron herten heule heure
    hever hives hoeke hour housse houx hove hoves huise huy impe jambes jette kanne kessel kluizen komen
    l'ecluse laar landen lauw lauwe lavoir lede leers leest leke lens lessen leut ligne lille lint lo loker lot
    mal malle manage marche mark marke mater mean meer melen melle membre mere mol mont mortier my nives olne on
    outer paal peer pelt perk pesche pottes poucet proven pry putte quartes ramet rance recht reet riviere rode
    rosee roux roy rumes salles sart scy silly sluizen soy spa spy stad stave tailles termes thon val vance vaux
    vise vl vlaams voorde voort vorst wange wanne waver ways weert wellen werken wortel zande zele zolder zulte`),
  ...['le coq', 'le roux', 'les avins', 'les bulles', 'la bruyere'],
])

/** Whether a name may be an ordinary word. @param name in plain text */
export const isDoubtful = (name: string): boolean => name.length < 3 || DOUBTFUL.has(name)

/** Common words of sentences about homes that are no filters: never taken for a mistyped word or place. */
export const COMMON = new Set(
  list(`grote groot grand grande grands grandes large big small kleine klein petit petite huge ruim ruime spacieux spacieuse
    rustig rustige calme quiet ruhig ruhige goedkoop goedkope cheap moderne modern moderner mooi mooie belle beau joli
    lichtrijk lumineux lumineuse bright luxe luxueux station gare school scholen ecole ecoles centrum centre center
    zentrum water bos foret forest natuur nature zicht vue view sea zeezicht mer zee cote ardennen ardennes
    balkon balcon balcony badkamer salle bain douche keuken cuisine kitchen oprit carport bureau office zolder grenier
    attic wasplaats veranda sauna haard cheminee fireplace familie famille family familial familiale honden hond chien
    animaux huisdieren pets personen personnes people kinderen enfants jaar jaren ans years rez etage verdieping floor
    gelijkvloers boven zuid noord oost west sud nord energiezuinig passief zonnepanelen laadpaal airco alarm domotica
    instapklaar vrijstaande alleenstaande halfopen gevels gevel facades facade mitoyen mitoyenne ouvert cher duur duurder
    travaux werken renovatie renovation investering investissement rendement syndic kosten charges comprises inbegrepen
    verwarming chauffage gaz gas elektrisch parket parquet hoge plafonds haut plafond plein pied pieds villa villas
    markt winkels commerces trein train bus metro tram autoroute snelweg parking garage tuin jardin tussen entre between
    zwischen zwembad piscine omheind omheinde cloture oriente zonnig zonnige ensoleille straat laan steenweg weg plein
    rue avenue chaussee place boulevard deur deuren fenetre ramen grange schuur stal ecurie paarden chevaux prairie
    weide grondig dubbele double soon possible friendly second first ground kot colocation cohousing dringend urgent
    etendre peut bouge besoin besoins needed student studenten etudiant etudiants quarter quartier wijk dorp village
    ville stad city stadt land platteland campagne landelijk landelijke ländlich meuse maas schelde leie sambre ourthe
    vlaamse waalse brusselse rand provincie province lesse semois rivier riviere lac meer vijver etang etangs huis huizen terre grondoppervlakte bewoonbaar bewoonbare
    habitable habitables oppervlakte surface superficie`),
)
