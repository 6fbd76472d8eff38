import { ARMS } from './forbidden/arms.ts';
import { DRUGS } from './forbidden/drugs.ts';
import { PAPERS } from './forbidden/papers.ts';
import { MEDICINES } from './forbidden/medicines.ts';
import { ANIMALS } from './forbidden/animals.ts';
import { FALSE_MONEY } from './forbidden/false-money.ts';
import { GAINS } from './forbidden/gains.ts';
import { ACCOUNTS } from './forbidden/accounts.ts';
import { CONTRABAND } from './forbidden/contraband.ts';
import { PEOPLE } from './forbidden/people.ts';
import type { ForbiddenEntry } from './forbidden/entry.ts';

export type { ForbiddenEntry };

/** Lists expressions that make any goods harmless when they contain them or govern them. */
export const INNOCENT_EVERYWHERE = `jouet, jouets, peluche, peluches, en peluche, imitation, motif, imprimé, synthétique,
  simili, figurine, statuette, roman, dvd, jeu vidéo, jeux vidéo, en bois, en bronze, en plastique, détecteur, détecter, détecter les, détecter des, jeu de société, monopoly, de jeu,
  détecteur de faux billets, détecte, détecte les, compteuse, perdu, perdue, trouvé un, trouvé une, déguisement, poster,
  tee shirt, t shirt, lutte contre, prévention, anti`;
/** Lists ordinary words that sound like words of the entries, which are never read as these. */
export const ORDINARY_WORDS = `raisin, raisins, larmes, glauque, plein, pleins, plan, plans, limite, limites, limitée,
  limitées, limitation, conte, contes, livret, livrets, truc, trucs, truck, cran, crans, crains, piton, pitons, tante,
  tantes, jeun, romain, romaine, brève, carabin, plaquer`;

/** Lists forbidden goods as they are before administrators edit them. */
export const FORBIDDEN_ENTRIES: readonly ForbiddenEntry[] = [
  ...ARMS,
  ...DRUGS,
  ...PAPERS,
  ...MEDICINES,
  ...ANIMALS,
  ...FALSE_MONEY,
  ...GAINS,
  ...ACCOUNTS,
  ...CONTRABAND,
  ...PEOPLE,
];
