import type { SeededRandom } from '../random.ts';

/** Contains the name of a quarter in both forms: `at` for "à louer {at}", `bare` for "…, {bare}". */
export interface Place {
  at: string;
  bare: string;
}

const place = (bare: string, at = `à ${bare}`): Place => ({ at, bare });

/** Lists residential quarters of Niamey, with the article that each has in speech. */
const NIAMEY: readonly Place[] = [
  place('Plateau', 'au Plateau'),
  place('Issa Béri'),
  place('Koira Kano'),
  place('Yantala Haut'),
  place('Yantala Bas'),
  place('Banifandou'),
  place('Boukoki'),
  place('Cité Fayçal', 'à la Cité Fayçal'),
  place('Cité Caisse', 'à la Cité Caisse'),
  place('Dar Es Salam'),
  place('Lazaret'),
  place('Talladjé'),
  place('Gamkallé'),
  place('Goudel'),
  place('Kirkissoye'),
  place('Lamordé'),
  place('Saga'),
  place('Karadjé'),
  place('Gaweye'),
  place('Foulani Koira'),
  place('Bandabari'),
  place('Kalley'),
  place('Lacouroussou'),
  place('Maourey'),
  place('Poudrière', 'à la Poudrière'),
  place('Madina'),
  place('Terminus', 'au Terminus'),
  place('Château 9'),
  place('Banizoumbou'),
  place('Tondibia'),
  place('Francophonie'),
  place('Koubia'),
  place('Bobiel'),
  place('Recasement', 'au Recasement'),
  place('Wadata'),
  place('Nouveau Marché', 'au Nouveau Marché'),
  place('Niamey 2000'),
];

/** Lists descriptions of places for cities whose quarters are not listed by name. */
const ANYWHERE: readonly Place[] = [
  place('centre-ville', 'au centre-ville'),
  place('centre-ville', 'au centre-ville'),
  place('quartier administratif', 'au quartier administratif'),
  place('près du marché', 'près du marché'),
  place('près de la gare routière', 'près de la gare routière'),
];

/** Returns a random quarter of Niamey, or for another city a place that any city has, such as the town centre. */
export function placeIn(citySlug: string, random: SeededRandom): Place {
  return random.pick(citySlug === 'niamey' ? NIAMEY : ANYWHERE);
}

/** Puts "de" before the name of a city: "de Maradi", "d'Agadez". */
export function ofTown(name: string): string {
  return /^[aeiouyàâéèêëîïôûAEIOUYÀÂÉÈÊËÎÏÔÛ]/u.test(name) ? `d'${name}` : `de ${name}`;
}
