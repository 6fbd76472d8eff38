import type { ForbiddenEntry } from './entry.ts';

/** Lists contraband and stolen goods. */
export const CONTRABAND: readonly ForbiddenEntry[] = [
  {
    reason: 'produits dangereux ou de contrebande',
    words: `alcool frelaté, alcool de contrebande, whisky frelaté, essence frelatée, cigarettes de contrebande,
      tabac de contrebande, kpayo, essence kpayo, essence de contrebande, carburant de contrebande, gasoil de contrebande,
      fetur na fasa kwauri`,
  },
  {
    reason: 'objets volés',
    words: `téléphone volé, téléphones volés, iphone volé, iphones volés, moto volée, motos volées, objets volés,
      ordinateur volé, tombé du camion, tombés du camion, téléphone ramassé, téléphones ramassés,
      stolen phone, stolen phones, stolen goods, stolen laptop, stolen motorbike, kayan sata, wayar sata, wayoyin sata,
      babur na sata`,
    innocent: `déclaré, récompense, propriétaire, à rendre, mon téléphone, ma moto, non volé, pas un téléphone, ba kayan sata, ba wayar sata, not stolen, no stolen, not a stolen,
      report, reported, moto volée à,
      téléphone volé à`,
  },
  {
    reason: 'objets volés',
    words: `sans plaque, sans papiers, sans papier, sans facture, ni facture, pas de facture, pas de papiers, sans carte grise,
      ni papiers, no papers, no receipt, babu takardu`,
    near: `pas de question, pas de questions, sans question, sans questions, ne posez pas de questions, pas à demander,
      ne demandez pas, de l autre côté, no questions asked,
      no questions, kar ka tambaya, kada ka tambaya`,
    innocent: 'perdu, perdue, perdus, vélo neuf',
  },
];
