import type { ForbiddenEntry } from './entry.ts';

/** Lists false money. */
export const FALSE_MONEY: readonly ForbiddenEntry[] = [
  {
    reason: 'fausse monnaie',
    words: `faux billet, faux billets, fausse monnaie, faux dollars, faux euros, faux cfa, faux francs, faux francs cfa, billets noirs, billet noir,
      multiplication de billets, multiplication des billets, multiplication d argent, argent multiplié, wash wash, kudin bogi, kudin jabu, jabun kudi, dollars noirs, euros noirs, produit ssd, solution ssd, produit pour billets,
      fausses coupures, faux argent, argent noir, fake naira, fake money, fake notes, fake dollars, fake cfa, fake bills, counterfeit money,
      counterfeit notes, counterfeit bills, kudin jabu masu kyau, naira na bogi, kudin karya, planche à billets, papier monnaie, super dollars, encre pour billets`,
    innocent: 'detector, detectors, detects, detect, checker, counter',
  },
  {
    reason: 'fausse monnaie',
    words:
      'billets, billet, billets de banque, coupures, coupure, euros, dollars, monnaie, devises',
    near: `imité, imités, imitées, contrefait, contrefaits, contrefaites, indétectable, indétectables, lavés, 2 pour 1, 2 contre 1, deux pour un, 1 contre 2, copié,
      copiés, copie, laver, lavage, à laver, nettoyer, multiplier, multiplie, multiplié,
      passent à la machine, passe à la machine, passent au marché, qui passent, passent bien, passent sans problème, passent partout, identiques aux vrais, comme les vrais,
      imprimés, imprimé, reproduits, fabriqués, similaires, ressemblants, fabrication, faux, fausse,
      bien faits, bien fait, la différence, un pour trois, 1 pour 3, 1 pour 2, 3 pour 1, trois pour un,
      4 pour 1, passent au compteur, passe au compteur, presque vrais, presque vraies, presque vrai,
      fabriquer, 1 contre 3, vierges, à moitié prix, filigrane`,
    innocent: `jouet, jouets, jeu, détecteur, détecte, compteuse, avion, tombola, collection, concert,
      machine à laver, bus, imprimante, scanne, caisse, entrée, train, places, loterie, spectacle, vol,
      bijoux, collier, chaîne, porte, promo`,
  },
];
