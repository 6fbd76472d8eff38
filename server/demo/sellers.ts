import { SeededRandom } from './random.ts';

/** Describes a fictional person with an unassigned telephone number. */
export interface DemoSeller {
  firstName: string;
  lastName: string;
  /**
   * Is a mobile number in E.164 format from +227 90 01 00 00 upwards, which none of the demo accounts (+227 90 00 00 01
   * to 04) has.
   */
  phone: string;
}

interface People {
  /** Is the share, from 0 to 1, of sellers with names of this ethnic group. */
  share: number;
  men: readonly string[];
  women: readonly string[];
  families: readonly string[];
}

const PEOPLES: readonly People[] = [
  {
    share: 0.5, // Hausa
    men: [
      'Moussa',
      'Issoufou',
      'Mahamadou',
      'Sani',
      'Laouali',
      'Ibrahim',
      'Abdou',
      'Souleymane',
      'Ousseini',
      'Habibou',
      'Nassirou',
      'Kabirou',
      'Rabiou',
      'Lawan',
    ],
    women: [
      'Hadiza',
      'Rakia',
      'Zeinabou',
      'Saadatou',
      'Balkissa',
      'Halima',
      'Rabi',
      'Aïchatou',
      'Nana Hadiza',
      'Salamatou',
      'Hindatou',
      'Fassouma',
    ],
    families: [
      'Maman',
      'Elhadji',
      'Oumarou',
      'Abdoulaye',
      'Salissou',
      'Garba',
      'Chaïbou',
      'Mahaman',
      'Yacouba',
      'Nouhou',
      'Malam',
      'Tanko',
      'Dan Ladi',
      'Manzo',
      'Harouna',
    ],
  },
  {
    share: 0.24, // Zarma and Songhay
    men: [
      'Hamidou',
      'Seyni',
      'Boubacar',
      'Soumana',
      'Hassane',
      'Adamou',
      'Idrissa',
      'Abdoul Karim',
      'Oumarou',
      'Saley',
    ],
    women: [
      'Fati',
      'Ramatou',
      'Fatouma',
      'Mariama',
      'Kadidiatou',
      'Haoua',
      'Aminatou',
      'Hamsatou',
      'Biba',
      'Zara',
    ],
    families: [
      'Djibo',
      'Hima',
      'Kimba',
      'Issaka',
      'Mounkaïla',
      'Idé',
      'Seydou',
      'Hamani',
      'Soumana',
      'Zakou',
      'Daouda',
      'Kindo',
      'Karimou',
    ],
  },
  {
    share: 0.1, // Tuareg
    men: [
      'Rhissa',
      'Alhassane',
      'Attaher',
      'Mohamed',
      'Ahmoudou',
      'Ibrahim',
      'Alhousseini',
      'Akli',
    ],
    women: ['Fadimata', 'Raïchatou', 'Mariama', 'Assalama', 'Tima', 'Zahra'],
    families: [
      'Ag Alhassane',
      'Ghoumour',
      'Alhousseini',
      'Ag Mohamed',
      'Attaher',
      'Inoussa',
      'Ahmed',
      'Ekhya',
    ],
  },
  {
    share: 0.08, // Kanuri
    men: ['Boukar', 'Kiari', 'Abba', 'Malam Boukar', 'Moustapha', 'Kaka', 'Ari'],
    women: ['Falmata', 'Yagana', 'Bintou', 'Aïssa', 'Hadjara', 'Fanna'],
    families: [
      'Mamadou',
      'Kiari',
      'Boukar',
      'Lamido',
      'Moustapha',
      'Kellou',
      'Mai Manga',
      'Elhadj Ari',
    ],
  },
  {
    share: 0.08, // Fulani
    men: ['Amadou', 'Bello', 'Djibrilla', 'Hama', 'Boureima', 'Ousmane', 'Yéro'],
    women: ['Aïssatou', 'Dado', 'Diko', 'Kadi', 'Oumou', 'Safiatou'],
    families: ['Diallo', 'Bello', 'Hama', 'Dicko', 'Barry', 'Sidibé', 'Djibrilla', 'Boubacar'],
  },
];

const TRIES = 8;
const NUMBERS_PER_BLOCK = 10_000;

/**
 * Returns the telephone number of the seller with this index. The numbers of a block appear in a scattered order, each
 * once, because 7 919 and 10 000 have no common factor.
 */
function phoneOf(index: number): string {
  const block = 1 + Math.floor(index / NUMBERS_PER_BLOCK);
  const number = ((index % NUMBERS_PER_BLOCK) * 7_919 + 2_417) % NUMBERS_PER_BLOCK;
  return `+22790${String(block).padStart(2, '0')}${String(number).padStart(4, '0')}`;
}

/** Returns a random name of one of the ethnic groups of Niger, each chosen by its share of the sellers. */
function inventName(random: SeededRandom): readonly [firstName: string, lastName: string] {
  let rest = random.next();
  const people = PEOPLES.find(({ share }) => (rest -= share) < 0) ?? random.pick(PEOPLES);
  const woman = random.chance(0.38);
  const firstName = random.pick(woman ? people.women : people.men);
  const lastName = random.pick(people.families.filter((family) => !firstName.includes(family)));
  // In Tuareg names, "Ag" means "son of", and a daughter is "Walet".
  return [firstName, woman ? lastName.replace(/^Ag /, 'Walet ') : lastName];
}

/**
 * Returns `count` sellers with names common in Niger; a greater count only adds sellers.
 *
 * @param count at most 990 000, the number of telephone numbers.
 *
 * @throws RangeError for a greater count.
 */
export function demoSellers(count: number): DemoSeller[] {
  if (count > 99 * NUMBERS_PER_BLOCK) throw new RangeError(`no numbers left for ${count} sellers`);
  const random = new SeededRandom('sellers');
  const taken = new Set<string>();
  return Array.from({ length: count }, (_, index) => {
    let name = inventName(random);
    for (let tries = 1; tries < TRIES && taken.has(name.join(' ')); tries += 1)
      name = inventName(random);
    if (taken.size < 1_000) taken.add(name.join(' '));
    return { firstName: name[0], lastName: name[1], phone: phoneOf(index) };
  });
}
