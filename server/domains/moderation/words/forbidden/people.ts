import type { ForbiddenEntry } from './entry.ts';

/** Lists people, sexual services and magic. */
export const PEOPLE: readonly ForbiddenEntry[] = [
  {
    reason: 'personnes et organes humains',
    words: `organe humain, organes humains, rein à vendre, rein à céder, rein à donner, vends mon rein, vends un rein, crâne humain,
      ossements humains, don de rein rémunéré, sang humain, bébé à adopter, enfant à adopter, bébé à vendre, mère porteuse`,
  },
  {
    reason: 'services sexuels',
    words: `prostitution, escort, escort girl, escorte girl, plan cul, massage érotique, massage coquin,
      massage naturiste, massage avec finition, massage finition, massage body body, film porno,
      films porno, vidéo porno, pornographie, call girl, fille de joie, filles de joie, filles disponibles,
      fille pour la nuit, filles pour la nuit, nudes, sextape, massage sensuel, happy end, happy ending,
      vidéos coquines, vidéo coquine, photos nues, photo nue, sexe contre, sexcam, karuwa,
      karuwai, hôtesse sexy, hôtesses sexy, fille sexy, filles sexy, massage complet et plus,
      massage et plus, massage spécial pour hommes, massage spécial homme, massage spécial pour homme`,
    innocent: `ford escort, couches fille pour la nuit, couche fille pour la nuit, chemise fille pour la nuit, robe de fille pour la nuit, massage et plus grand, massage et plus grande`,
  },
  {
    reason: 'services sexuels',
    words: 'escorte, escortes',
    near: `fille, filles, femme, femmes, dame, hôtesse, belle, jolie, charmante, jeune, discrète, discrètes, discret,
      discrétion, de luxe, nuit, hôtel, privé, privée, plaisir, massage, disponible, disponibles`,
    innocent: 'mariage, cortège, militaire, convoi, véhicule, moto',
  },
  {
    reason: 'services sexuels',
    words:
      'filles, fille, belle fille, jeunes filles, étudiantes, hôtesse, hôtesses, demoiselles, dames',
    near: `disponibles pour la nuit, disponible pour la nuit, coquine, coquines, plaisir, soirée privée,
      pour compagnie, compagnie agréable, tous services, toutes prestations, prestations complètes,
      prestation complète, dispo pour la nuit, tarif en privé, câline`,
    innocent:
      'robe, robes, école, pyjama, vêtements, internat, cours, foyer, ménage, emploi, cherche',
  },
  {
    reason: 'magie et voyance',
    words: `maraboutage, marabout puissant, grand marabout, retour d affection, retour de l être aimé, retour affectif,
      envoûtement, désenvoûtement, portefeuille magique, bague magique, bague mystique, argent magique, charme d amour, charmes d amour, bague qui attire, bague pour attirer, attire l argent,
      medicine man, native doctor, spiritual healer, bring back your lover, bring back lost lover, love spell, love spells,
      money ritual, money rituals,
      magie noire, sacrifice humain, gagner au loto, numéros gagnants, valise magique, sihiri, poudre d amour,
      bague de richesse, bague de chance, travaux occultes, rituel d argent, philtre d amour, vaudou, anti balles, magie rouge,
      rituel d enrichissement, puissance mystique, invulnérabilité`,
  },
  {
    reason: 'magie et voyance',
    words:
      'marabout, voyante, voyant médium, féticheur, guérisseur, charlatan, boka, talisman, gris gris',
    near: `faire revenir, revenir, amour, puissant, richesse, chance, envoûter, résultat garanti,
      résultats garantis, être aimé, argent rapide, consultation, désenvoûter`,
    innocent: `contes, rue, quartier, cité, route`,
  },
];
