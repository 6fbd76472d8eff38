import type { ForbiddenEntry } from './entry.ts';

/** Lists protected animals and parts of them. */
export const ANIMALS: readonly ForbiddenEntry[] = [
  {
    reason: 'animaux protégés',
    words: `corne de rhinocéros, défense d éléphant, défenses d éléphant, peau de léopard, peau de lion, ivoire d éléphant,
      peau de panthère, peau de guépard, peau de python, vrai crocodile, véritable crocodile, vrai python, véritable python,
      perroquets sauvages, perroquet sauvage, écaille de pangolin, pangolin, perroquet gris, gris du gabon, viande de brousse,
      lionceau, lionceaux, bébé lion, chimpanzé, bébé singe, graisse de lion, hauren giwa, fatar damisa, fatar zaki,
      poils d éléphant, pointe d éléphant, pointes d éléphant, dent d éléphant, dents d éléphant, hakorin zaki, hakoran zaki, fatar giwa, fatar kada, autruchon, autruchons, tortue sulcata, aileron de requin, chimpanzés, pangolins, gazelle dorcas, addax, oryx`,
    innocent: 'zoo, documentaire',
  },
  {
    reason: 'animaux protégés',
    words: 'ivoire',
    near: `brut, brute, véritable, vrai, massif, ancien, sculpté, sculptée, travaillé, éléphant, d éléphant, défense, pointe,
      pointes, bracelet en, collier en, statue en, kilo, kilos`,
    innocent: `côte d ivoire, ivoire végétal, couleur, couleur ivoire, ton, coloris, teinte, blanc, beige, chemise, robe, tissu, cuir, bois,
      peinture, sac en cuir, bazin, veste`,
  },
  {
    reason: 'animaux protégés',
    words:
      'singe, singes, fennec, fennecs, babouin, hyène, varan, caracal, serval, guépard, guépards, léopard, crocodile vivant',
    near: 'à vendre, vends, je vends, vente, à céder, à adopter, disponible, petit, petits',
    innocent:
      'sac, chaussures, chemise, robe, tissu, foulard, baskets, drap, draps, couverture, tapis, voiture, moto, ceinture',
  },
  {
    reason: 'animaux protégés',
    words: `lion, lionne, léopard, guépard, panthère, crocodile, python, pythons, hyène, éléphant, rhinocéros, girafe,
      hippopotame, gazelle, gazelles, singe, singes, babouin, serval, caracal, fennec, aigle, vautour, faucon, antilope, varan,
      phacochère, serpent, serpents, cobra, caméléon, hérisson, loutre, civette, mangouste, hibou, porc épic, lions,
      crocodiles, tortue, tortues`,
    near: `peau de, peaux de, peau d, peaux d, griffe, griffes, dent de, dents de, corne de, cornes de, corne d,
      cornes d, graisse, os de, crâne, écailles, viande, bébé, vivant, vivante, vivants, vivantes,
      apprivoisé, apprivoisée, adopter, domestiqué, capturé, trophée, sauvage, sauvages, piège, piégé,
      attrapé, attrapés, capturés, au biberon, protégé, protégés, sculptées, fumée, séché, séchés,
      jeune lion`,
    innocent: `chaise, poussette, transat, dent de lion, dents de lion, vélo, pneus, lit, tapis, veilleuse, pyjama, body, doudou, linge, chambre,
      baskets, style, café, thé, marque, peau sèche, carte jeune`,
  },
];
