import type { ForbiddenEntry } from './entry.ts';

/** Lists pyramid schemes, gains and loans that are promised. */
export const GAINS: readonly ForbiddenEntry[] = [
  {
    reason: 'gains promis',
    words: `doublez votre argent, doubler votre argent, double ton argent, argent facile, revenu passif, revenus passifs,
      marketing de réseau, système pyramidal, qnet, multiplie votre argent, multiplier votre argent, multiplie ton argent,
      prêt entre particuliers, fructifier votre argent, gains garantis, gagner sans travailler,
      gagnez sans rien faire, pyramide financière, ponzi, mlm,
      gagner de l argent en ligne, gagnez de l argent en ligne, gagner de l argent sur internet, liberté financière, devenez riche, devenir riche, argent en dormant, argent doublé, argent triplé, capital doublé, argent double en, tontine magique, double ton capital, doubler votre capital, x2 en 24 h, double your money`,
  },
  {
    reason: 'gains promis',
    words: `placez, placer, investissez, investir, investis, misez, miser, parrainez, parrainage, recrutez, filleuls,
      dépose, déposez, place, mise`,
    near: `doublez, doubler, le double, triple, le triple, gagnez, gagner, recevez, retirez, récoltez, commission à vie,
      touchez une commission, multipliez, par cinq, gains, reprends, reprenez, doublés, doublé, triplé, récupérez, récupère, récupères, reçois, triplez, touchez`,
    innocent: `commande, double cabine, gagnez du temps, gagner du temps, gagner de la place, gagnez de la place,
      terrain, terrains, parcelle, cv, une place, deux places, double place, dossier, places, sur place,
      votre place, la place, à la place, mise en, pressing, linge, habits, vêtements`,
  },
  {
    reason: 'gains promis',
    words: `mets, mettez, donne, donnez, don, verse, versez, apport, application, cercle, entraide, réseau, plateforme`,
    near: `reprends, reprenez, triplé, fois ta mise, fois votre mise, reçu 40, qui paie, qui paye,
      plus tu invites, plus vous invitez, tu gagnes, vous gagnez, reçois 25, reçois 50, doublé, gagnes, gains, gain, filleuls, parrain, entraide,
      entraide financière, récolte`,
    innocent: `gagnez du temps, gagner du temps, gagner de la place, lit double`,
  },
  {
    reason: 'gains promis',
    words: 'invest, investment, ka zuba, ku zuba, zuba kudi, zuba jari',
    near: `get 100k, get 200k, get, in 24 hours, in 3 days, in 7 days, daily, weekly, double, triple, returns, profit,
      guaranteed, ka sami, ka samu, ku samu, ku sami, riba, ninki`,
    innocent:
      'land, plot, plots, house, houses, property, shop, farm, gona, shago, fili, ruwa, mai',
  },
  {
    reason: 'gains promis',
    words: 'travail facile, job facile, travail à domicile, travail en ligne, par jour',
    near: 'depuis ton téléphone, depuis votre téléphone, avec ton téléphone, avec votre téléphone',
    innocent: 'appel, appels, réparation, forfait',
  },
  {
    reason: 'gains promis',
    words: 'casino, paris, pari, matchs, match',
    near: 'truqué, truqués, score exact, scores exacts, sûr à 100, sûrs à 100',
    innocent: 'jeu vidéo, jeux vidéo, console',
  },
  {
    reason: 'gains promis',
    words: 'filleul, filleuls, pyramide',
    near: 'rejoins, rejoignez, rapporte, rapportent, gain, commission, gagne, gagnez, touche, touchez, te paie',
    innocent: 'école, association, baptême, égypte, jeu, jeux',
  },
  {
    reason: 'gains promis',
    words: 'gagnez, gagner, gagne, gains',
    near: `par jour, par semaine, chaque jour, chaque semaine, sans rien faire, sans travailler, sans effort, en 24 h,
      en 48 h, en une nuit, depuis votre téléphone, avec votre téléphone, parrainage, filleul, filleuls, trading, à vie,
      en cliquant, en regardant des vidéos, sur internet, sur telegram, sans bouger, en dormant`,
    innocent:
      'gagnez du temps, gagner du temps, gagner de la place, taxi, kiosque, boutique, moulin, vendeuse, serveuse',
  },
  {
    reason: 'gains promis',
    words: 'rendement, bénéfice, bénéfices, profit, intérêt, intérêts, revenus, revenu',
    near: `par semaine garanti, garanti par semaine, garanti chaque jour, garantis chaque jour, garanti chaque semaine,
      sans rien faire, sans travailler, sans risque, trading, parrainage, filleuls, en dormant, sur telegram`,
  },
  {
    reason: 'gains promis',
    words: 'trading, forex, bitcoin, crypto, robot de trading, paris sportifs, coupons',
    near: `garanti, garantis, chaque jour, bénéfice, bénéfices, sans risque, signaux, sûrs à 100, match truqué,
      matchs truqués, score exact`,
    innocent: 'formation',
  },
  {
    reason: 'gains promis',
    words: 'prêt, prêts, crédit',
    near: 'sans garantie, entre particuliers, sans justificatif',
  },
  {
    reason: 'gains promis',
    words: `fais entrer, faites entrer, ramènes, ramenez, recrutez, invite, invites, invitez, parraine,
      parrainez, inscris, filleuls, entres avec`,
    near: `tu reçois, vous recevez, recevez, tu touches, vous touchez, touchez, tu gagnes, vous gagnez, gagnes,
      gagnez`,
    innocent: `cv, commande, vendeuse, vendeur, chauffeur, agent, remise, réduction, invités`,
  },
  {
    reason: 'gains promis',
    words: `ka saka, ku saka, ka zuba, saka, zuba jari`,
    near: `ka samu, za ka samu, ku samu, riba mai yawa, ninki`,
    innocent: `commande, cv, mise en, chaton, chatons, chiots`,
  },
  {
    reason: 'gains promis',
    words: `plateforme, application, appli, bot, tontine`,
    near: `qui paye, qui paie, te paye, vous paye, paye chaque jour, paye par jour, gain par jour,
      gains par jour, sans rien faire, cliquer, regarder des pubs, multiplie, magique`,
    innocent: `livraison, vendeur, formation`,
  },
];
