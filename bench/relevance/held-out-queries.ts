// Queries that were judged after the rules of the ranking were written, and are not used to change them.

import { of, type JudgedQuery } from './judged-query.ts';

const plain = of('plain');
const misspelt = of('misspelt');
const hausa = of('hausa');
const zarma = of('zarma');
const city = of('city');
const price = of('price');
const brand = of('brand');
const field = of('field');
const filler = of('filler');

export const HELD_OUT_QUERIES: readonly JudgedQuery[] = [
  plain('lapin', { title: /lapin/i }),
  plain('ane', { title: /âne/i }, { fair: { subs: 'chevaux-anes-chameaux' } }),
  plain('fer a beton', { title: /fer à béton/i }),
  plain('briques', { title: /brique/i }, { fair: { subs: 'ciment-briques-gravier' } }),
  plain('gravier', { title: /gravier/i }, { fair: { subs: 'ciment-briques-gravier' } }),
  plain('portes et fenetres', { title: /portes et fenêtres/i }),
  plain('chateau d’eau', { title: /château d'eau/i }, { fair: { title: /forage d'eau/i } }),
  plain('cable electrique', { title: /câbles électriques/i }),
  plain('poste a souder', { title: /poste à souder/i }),
  plain('moulin', { title: /moulin/i }),
  plain('balance', { title: /balance/i }),
  plain('fauteuil roulant', { title: /fauteuil roulant/i }),
  plain('comptable', { title: /comptable/i }, { fair: { subs: 'demandes-d-emploi' } }),
  plain('gardien', { title: /gardien/i }),
  plain('coiffure a domicile', { title: /coiffure/i }),
  plain('demenagement', { title: /déménagement/i }),
  plain('cours d’anglais', { title: /anglais/i }),
  plain('permis de conduire', { title: /permis de conduire/i }),
  plain(
    'tapis',
    { title: /tapis de salon/i },
    { good: { title: /tapis/i }, fair: { subs: 'decoration-tapis' } },
  ),
  plain('rideaux', { title: /rideau/i }),
  plain('marmite', { title: /marmite/i }),
  plain('ampoule', { title: /ampoule/i }),
  plain('bouteille de gaz', { title: /gaz/i }),
  plain('abaya', { title: /abaya/i }),
  plain('boubou', { title: /boubou/i }),
  plain('sac a main', { title: /sac à main/i }),
  plain('valise', { title: /valise/i }),
  plain('montre', { title: /montre/i }, { fair: { subs: 'montres-bijoux montres-connectees' } }),
  plain('parfum', { title: /parfum/i }, { fair: { subs: 'parfums-cosmetiques' } }),
  plain('huile d’arachide', { title: /huile d'arachide/i }),
  misspelt('batterri', { title: /batterie/i }, { fair: { subs: 'batteries-onduleurs' } }),
  misspelt('peugoet', { title: /peugeot/i }),
  misspelt('xiaomy redmi', { title: /xiaomi/i }),
  misspelt('imprimente', { title: /imprimante/i }, { fair: { subs: 'imprimantes-reseau' } }),
  misspelt(
    'vantilateur',
    { title: /ventilateur/i },
    { fair: { subs: 'climatiseurs-ventilateurs' } },
  ),
  misspelt(
    'kilishi',
    { title: /kilichi/i },
    { fair: { subs: 'viande-kilichi-produits-laitiers' } },
  ),
  misspelt('perukke', { title: /perruque/i }, { fair: { subs: 'meches-coiffure' } }),
  hausa('siminti', { title: /ciment/i }, { fair: { subs: 'ciment-briques-gravier' } }),
  hausa('turare', { title: /encens|parfum/i }, { fair: { subs: 'parfums-cosmetiques' } }),
  hausa('kaza', { title: /poulet/i }, { fair: { subs: 'volailles-oeufs' } }),
  hausa('riga', { title: /boubou/i }),
  zarma('bari', { subs: 'chevaux-anes-chameaux' }),
  city('moto agadez', { subs: 'motos' }, { city: 'agadez' }),
  city(
    'climatiseur maradi',
    { title: /climatiseur/i },
    { city: 'maradi', fair: { subs: 'climatiseurs-ventilateurs' } },
  ),
  city(
    'maison niamey',
    { subs: 'villas-maisons-a-louer villas-maisons-a-vendre' },
    { city: 'niamey' },
  ),
  price('tv moins de 150000', { subs: 'tv-video', max: 150_000 }),
  price(
    'frigo 100k',
    { subs: 'refrigerateurs-congelateurs', max: 100_000 },
    { fair: { title: /frigo/i, max: 100_000 } },
  ),
  brand('macbook', { title: /macbook/i }),
  brand('singer', { title: /singer/i }),
  field('groupe 5 kva', { title: /5 kva/i }, { fair: { subs: 'groupes-electrogenes' } }),
  filler(
    'urgent je cherche chambre a louer pas cher',
    { subs: 'chambres-studios' },
    { fair: { subs: 'villas-maisons-a-louer appartements-a-louer' } },
  ),
  filler(
    'samsung neuf moins cher',
    { subs: 'smartphones', title: /samsung/i },
    { good: { title: /tablette samsung/i }, fair: { title: /samsung/i } },
  ),
];
