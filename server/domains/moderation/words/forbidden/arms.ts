import type { ForbiddenEntry } from './entry.ts';

/** Lists arms, ammunition and explosives. */
export const ARMS: readonly ForbiddenEntry[] = [
  {
    reason: 'armes, munitions, explosifs',
    words: `kalachnikov, kalach, ak47, ak 47, pistolet automatique, arme à feu, arme de poing, arme de guerre,
      fusil de guerre, fusil de chasse, fusil d assaut, fusil à pompe, fusil artisanal, fusil, fusils, vente d armes, vends armes, armes à vendre, mitraillette, mitrailleuse,
      revolver, carabine, munition, ak à vendre, vends ak, cartouche de fusil, cartouche de chasse, cartouche calibre 12, cartouches de 12, calibre 12, cartouches de fusil,
      22 long rifle, balles réelles, explosif, dynamite, détonateur, bombe lacrymogène, gaz lacrymogène,
      taser, lance roquette, obus, gilet pare balles, glock, makarov, mauser, mas 36, chevrotine, poudre à canon, arme artisanale,
      armes artisanales, baïonnette, couteau papillon, matraque, coup de poing américain, flingue, mine antipersonnel,
      chargeur de kalach, cartouches de guerre, pistolet d alarme, bindiga, harsashi, malfa, pistolet 9 mm,
      pistolet 9mm, pa 9 mm, pa 9mm, pm 9 mm, pm automatique, arme de service, arme à céder, armes à céder, armes légères, bindigar, bindigogi, harsasai, fer qui crache, fer ki crache, gun for sale, guns for sale, ammunition, handgun, shotgun, hand grenade, fusil ak, kalash, kalachs, pétoire, pétoires, ammo, fusil de fabrication locale, pistolet de fabrication locale, silencieux pour arme, fusil mitrailleur, arme automatique, armes automatiques`,
    innocent: `airsoft, paintball, carabine à plomb foraine, fusil à, fusil harpon, fusil sous marin,
      fusil à aiguiser, fusil de boucher, fusil de cuisine, fusil à affûter, fusil affûteur,
      fusil de paintball, munitions de peinture, fusil de plongée, fusil de pêche, revolver de soudure, fil électrique, câble, disjoncteur`,
  },
  {
    reason: 'armes, munitions, explosifs',
    words: 'bon fer, gros fer, joujou',
    near: 'chargeurs, coups, balles, plombs, crosse, brousse, cracher, qui crache',
    innocent:
      'repasser, à souder, soudure, béton, construction, enfant, enfants, grille, portail, antivol, radiocommandée',
  },
  {
    reason: 'armes, munitions, explosifs',
    words: 'petit fer, petits fers, fer artisanal',
    near: `chargeur, chargeurs, coups, balles, plombs, défendre, défense, brousse, protection, affaire sérieuse,
      canon, crosse, discret, discrétion, cracher, qui crache, tirer`,
    innocent:
      'repasser, à souder, soudure, béton, cheveux, forgé, lisser, boucler, construction, enfant, enfants',
  },
  {
    reason: 'armes, munitions, explosifs',
    words: 'grenade, grenades',
    near: 'guerre, militaire, à main, main, offensive, défensive, explosive, fumigène, goupille',
    innocent: 'jus, sirop, kg, fruits',
  },
  {
    reason: 'armes, munitions, explosifs',
    words: 'pistolet, fusil, arme, armes, ak, flingue, gun, calibre',
    near: `balle, balles, munitions, chargeurs, deux chargeurs, 9 mm, 9mm, 7 62, automatique, semi automatique,
      artisanal, militaire, traditionnel, traditionnelle, fait main, à 6 coups, à six coups, calibre, viseur, crosse, gâchette, tir réel, sans permis, sans papiers, discret, discrète,
      coups, douilles, défense, cacher, tirer, police, gendarme, gendarmerie, brousse, chasseur, chasseurs, chasse,
      braquage, poing`,
    innocent: `pistolet à, pistolet d arrosage, pistolet de massage, pistolet de scellement, scellement, pistolet de lavage,
      pistolet pulvérisateur, pistolet graisseur, pistolet thermique, pistolet pneumatique, gonflage, riveteuse, fusil harpon,
      airsoft, paintball, peinture, armes de cuisine, filtre, manette, fusil sous marin, fusil à, perceuse, makita, visseuse, batterie, batteries`,
  },
];
