import { SITUATION } from '#contract/attributes.ts';
import { DAY, HOUR, niameyDay } from '#contract/time.ts';
import { ad, endOf, picture } from '#server/domains/ads/index.ts';
import { only } from '#server/platform/database/database.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { StoredPicture } from '#server/platform/pictures/render.ts';
import type { InsertedPeople } from './people.ts';
import { get, type Places } from './places.ts';
import { authorIn } from './wanted-ads.ts';

const SITUATIONS = { lost: 'Perdu', stolen: 'Volé', found: 'Trouvé' } as const;

export interface Notice {
  situation: keyof typeof SITUATIONS;
  title: string;
  description: string;
  sub: string;
  city: string;
  /** Beside the situation and the day. */
  attributes: Readonly<Record<string, string>>;
  /** Of the other ads. */
  picture: string | null;
  /** Since its publication. */
  hours: number;
}

export const NOTICES: readonly Notice[] = [
  {
    situation: 'found',
    title: 'Carte d’identité au nom de Mahamadou',
    description:
      'Trouvée par terre à la gare. Donnez-moi le nom entier et l’année de naissance, et je vous la remets.',
    sub: 'papiers-perdus',
    city: 'zinder',
    attributes: { paper_type: 'id_card', lost_place: 'Gare routière' },
    picture: null,
    hours: 131,
  },
  {
    situation: 'lost',
    title: 'Bélier blanc à tête noire',
    description:
      'Il est parti de la maison avec un bout de corde au cou. Merci de me prévenir si vous le voyez.',
    sub: 'animaux-perdus',
    city: 'niamey',
    attributes: { lost_animal: 'sheep', color: 'blanc', lost_place: 'Vers le château d’eau' },
    picture: 'ram',
    hours: 147,
  },
  {
    situation: 'lost',
    title: 'Pochette de papiers oubliée dans un taxi',
    description:
      'Un permis, une carte grise et des reçus, dans une pochette bleue, entre le marché et la gare.',
    sub: 'papiers-perdus',
    city: 'zinder',
    attributes: { paper_type: 'several', lost_place: 'Taxi entre le marché et la gare' },
    picture: 'papers',
    hours: 175,
  },
  {
    situation: 'found',
    title: 'Petit téléphone à touches',
    description: 'Trouvé devant la pharmacie. Dites-moi la marque et un numéro du répertoire.',
    sub: 'telephones-perdus',
    city: 'maradi',
    attributes: { lost_device: 'phone', lost_place: 'Devant la pharmacie' },
    picture: 'feature-phone',
    hours: 204,
  },
  {
    situation: 'stolen',
    title: 'Sac à main beige avec des clés',
    description: 'Arraché par deux personnes à moto. L’argent importe peu, les clés me manquent.',
    sub: 'sacs-cles-perdus',
    city: 'niamey',
    attributes: { lost_item: 'bag', color: 'beige', lost_place: 'Rond-point des armées' },
    picture: 'bags',
    hours: 252,
  },
  {
    situation: 'found',
    title: 'Vélo laissé devant la mosquée',
    description:
      'Il est là depuis trois jours, personne ne le réclame. Dites-moi ce qui est accroché au guidon.',
    sub: 'objets-perdus',
    city: 'niamey',
    attributes: { lost_place: 'Devant la mosquée' },
    picture: 'bicycle',
    hours: 301,
  },
];

interface Context {
  pictures: ReadonlyMap<string, StoredPicture>;
  places: Places;
  people: InsertedPeople;
  now: Date;
}

/** Stores what people of the demo lost and found; after all other ads, whose numbers stay the same. */
export const insertNotices = async (
  tx: Tx,
  { pictures, places, people, now }: Context,
): Promise<void> => {
  const taken: number[] = [];
  for (const notice of NOTICES) {
    const submittedAt = new Date(now.getTime() - notice.hours * HOUR);
    const cityId = get(places.cityIds, notice.city);
    const author = await authorIn(tx, people, { cityId, before: submittedAt, taken });
    if (!author) continue;
    taken.push(author.id);
    const day = niameyDay(new Date(submittedAt.getTime() - DAY));
    const { id: adId } = only(
      await tx
        .insert(ad)
        .values({
          ownerId: author.id,
          kind: notice.situation === 'found' ? 'found' : 'lost',
          title: notice.title,
          description: notice.description,
          categoryId: get(places.categoryIds, 'perdus-trouves'),
          subCategoryId: get(places.categoryIds, notice.sub),
          cityId,
          attributes: {
            [SITUATION.key]: notice.situation,
            ...notice.attributes,
            lost_date: day,
          },
          priceLabel: SITUATIONS[notice.situation],
          whatsapp: author.phone,
          telephone: author.phone,
          sms: author.phone,
          status: 'published',
          createdAt: submittedAt,
          submittedAt,
          publishedAt: submittedAt,
          expiresAt: endOf(submittedAt, null),
        })
        .returning({ id: ad.id }),
    );
    if (notice.picture !== null)
      await tx.insert(picture).values({
        ...get(pictures, notice.picture),
        ownerId: author.id,
        adId,
        position: 0,
        createdAt: submittedAt,
      });
  }
};
