import { SITUATION } from '#contract/catalog/attribute-keys.ts';
import { DAY, niameyDay } from '#contract/common/time.ts';
import type { WrittenAd } from './insert-written-ads.ts';

const SITUATIONS = { lost: 'Perdu', stolen: 'Volé', found: 'Trouvé' } as const;

interface Notice extends WrittenAd {
  situation: keyof typeof SITUATIONS;
  /** Contains the attributes of the notice except its situation (lost, stolen, found) and its day. */
  attributes: Readonly<Record<string, string>>;
}

/** Lists notices of things that demo users have lost, had stolen or found. */
export const NOTICES: readonly Notice[] = [
  {
    situation: 'found',
    title: 'Carte d’identité au nom de Mahamadou',
    description:
      'Trouvée par terre à la gare. Donnez-moi le nom entier et l’année de naissance, et je vous la remets.',
    category: 'perdus-trouves',
    sub: 'papiers-perdus',
    city: 'zinder',
    attributes: { paper_type: 'id_card', lost_place: 'Gare routière' },
    hours: 131,
  },
  {
    situation: 'lost',
    title: 'Bélier blanc à tête noire',
    description:
      'Il est parti de la maison avec un bout de corde au cou. Merci de me prévenir si vous le voyez.',
    category: 'perdus-trouves',
    sub: 'animaux-perdus',
    city: 'niamey',
    attributes: { lost_animal: 'sheep', color: 'blanc', lost_place: 'Vers le château d’eau' },
    picture: 'mouton-paire',
    hours: 147,
  },
  {
    situation: 'lost',
    title: 'Pochette de papiers oubliée dans un taxi',
    description:
      'Un permis, une carte grise et des reçus, dans une pochette bleue, entre le marché et la gare.',
    category: 'perdus-trouves',
    sub: 'papiers-perdus',
    city: 'zinder',
    attributes: { paper_type: 'several', lost_place: 'Taxi entre le marché et la gare' },
    picture: 'dossiers',
    hours: 203,
  },
  {
    situation: 'found',
    title: 'Petit téléphone à touches',
    description: 'Trouvé devant la pharmacie. Dites-moi la marque et un numéro du répertoire.',
    category: 'perdus-trouves',
    sub: 'telephones-perdus',
    city: 'maradi',
    attributes: { lost_device: 'phone', lost_place: 'Devant la pharmacie' },
    picture: 'telephone-simple',
    hours: 204,
  },
  {
    situation: 'stolen',
    title: 'Sac à main marron avec des clés',
    description: 'Arraché par deux personnes à moto. L’argent importe peu, les clés me manquent.',
    category: 'perdus-trouves',
    sub: 'sacs-cles-perdus',
    city: 'niamey',
    attributes: { lost_item: 'bag', color: 'marron', lost_place: 'Rond-point des armées' },
    picture: 'sac-cuir',
    hours: 252,
  },
  {
    situation: 'found',
    title: 'Vélo laissé devant la mosquée',
    description:
      'Il est là depuis trois jours, personne ne le réclame. Dites-moi ce qui est accroché au guidon.',
    category: 'perdus-trouves',
    sub: 'objets-perdus',
    city: 'niamey',
    attributes: { lost_place: 'Devant la mosquée' },
    picture: 'velo-adulte',
    hours: 301,
  },
];

/** Returns the columns in which a notice differs from other demo ads; the thing was lost or found the day before. */
export const noticeRow = ({ situation, attributes }: Notice, submittedAt: Date) => ({
  kind: situation === 'found' ? ('found' as const) : ('lost' as const),
  attributes: {
    [SITUATION.key]: situation,
    ...attributes,
    lost_date: niameyDay(new Date(submittedAt.getTime() - DAY)),
  },
  priceLabel: SITUATIONS[situation],
});
