// What buyers mean, by the properties of ads.

/** Describes an ad by its properties, all of which must hold. */
export interface Wanted {
  /** Lists slugs of sub-categories, separated by spaces. */
  subs?: string;
  title?: RegExp;
  /** Matches the title, the description or the values of attributes. */
  text?: RegExp;
  /** Is the lowest price in whole francs; ads without a price do not match. */
  min?: number;
  max?: number;
}

export const LAND: Wanted = { subs: 'parcelles-terrains' };
export const CARS: Wanted = { subs: 'voitures' };
export const MOTOS: Wanted = { subs: 'motos' };
export const PHONES: Wanted = { subs: 'smartphones telephones-simples' };
export const SHEEP: Wanted = { subs: 'moutons-beliers' };
export const GOATS: Wanted = { subs: 'chevres-boucs' };
export const CATTLE: Wanted = { subs: 'boeufs-vaches' };
export const RENTED_HOUSES: Wanted = { subs: 'villas-maisons-a-louer' };
export const SOLD_HOUSES: Wanted = { subs: 'villas-maisons-a-vendre', title: /villa|maison/i };
export const HOUSES: Wanted = { subs: 'villas-maisons-a-louer villas-maisons-a-vendre' };
export const FLATS: Wanted = { subs: 'appartements-a-louer' };
export const FLATS_BY_NIGHT: Wanted = {
  subs: 'locations-meublees-courts-sejours',
  title: /appartement/i,
};
export const GENERATORS: Wanted = { subs: 'groupes-electrogenes' };
export const FRIDGES: Wanted = { subs: 'refrigerateurs-congelateurs' };
export const LAPTOPS: Wanted = { subs: 'ordinateurs-portables' };
export const COMPUTERS: Wanted = { subs: 'ordinateurs-portables ordinateurs-de-bureau' };
export const TV_SETS: Wanted = { subs: 'tv-video', title: /tv|télé/i };
export const AIR_CONDITIONERS: Wanted = {
  subs: 'climatiseurs-ventilateurs',
  title: /climatiseur/i,
};
export const COOLING: Wanted = { subs: 'climatiseurs-ventilateurs' };
export const COOLING_OR_REPAIR: Wanted = {
  subs: 'climatiseurs-ventilateurs reparation-depannage',
  title: /climatiseur|ventilateur|refroidisseur/i,
};
export const FRIDGE_REPAIR: Wanted = { subs: 'reparation-depannage', title: /frigo/i };
export const IPHONES: Wanted = { subs: 'smartphones', title: /iphone/i };
export const IPHONE_REPAIR: Wanted = { subs: 'pieces-reparation-de-telephones', title: /iphone/i };
export const HILUX: Wanted = { subs: 'voitures', title: /hilux/i };
export const FOR_HILUX: Wanted = {
  subs: 'pieces-detachees-pneus location-de-vehicules',
  text: /hilux/i,
};
export const TYRES: Wanted = { subs: 'pieces-detachees-pneus', title: /pneu/i };
export const SPARE_PARTS: Wanted = { subs: 'pieces-detachees-pneus' };
export const BIKES: Wanted = { subs: 'velos' };
export const TRICYCLES: Wanted = { subs: 'tricycles-adaidaita' };
export const RICE: Wanted = { subs: 'cereales-legumineuses', title: /riz/i };
export const MILLET: Wanted = { subs: 'cereales-legumineuses', title: /mil\b/i };
export const COWPEAS: Wanted = { subs: 'cereales-legumineuses', title: /niébé/i };
export const ONIONS: Wanted = { subs: 'fruits-legumes', title: /oignon/i };
export const BAZIN: Wanted = { subs: 'tissus-pagnes-bazin', title: /bazin/i };
export const FABRICS: Wanted = { subs: 'tissus-pagnes-bazin' };
export const SHOES: Wanted = { subs: 'chaussures' };
export const CAMELS: Wanted = { subs: 'chevaux-anes-chameaux', title: /dromadaire|chameau/i };
export const JOBS: Wanted = { subs: 'offres-d-emploi' };
export const APPLICANTS: Wanted = { subs: 'demandes-d-emploi stages-apprentissage' };
export const SOLAR_KITS: Wanted = { subs: 'panneaux-kits-solaires' };
export const SOLAR_PANELS: Wanted = { subs: 'panneaux-kits-solaires', title: /panneau|kit/i };
export const BATTERIES: Wanted = {
  subs: 'batteries-onduleurs pieces-detachees-pneus',
  title: /batterie/i,
};
export const BEDS: Wanted = { subs: 'literie-matelas', title: /lit\b/i };
export const MATTRESSES: Wanted = { subs: 'literie-matelas', title: /matelas/i };
export const LOUNGES: Wanted = { subs: 'meubles-salons', title: /salon/i };
export const FURNITURE: Wanted = { subs: 'meubles-salons' };
export const ROOMS: Wanted = { subs: 'chambres-studios' };
export const STUDIOS: Wanted = { subs: 'chambres-studios', title: /studio/i };
export const BACHELOR_FLATS: Wanted = { subs: 'villas-maisons-a-louer', title: /célibatérium/i };
export const SHOPS: Wanted = { subs: 'bureaux-boutiques-magasins', title: /boutique/i };
export const PREMISES: Wanted = { subs: 'bureaux-boutiques-magasins' };
