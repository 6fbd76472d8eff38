const any = (...words: string[]): string => `(?:${words.join('|')})`;
const PAY = any(
  'paye[rz]?',
  'payables?',
  'pa[iy]e?ments?',
  'vers(?:er|ez|ements?)',
  'regl(?:er|ez|ements?)',
  'virements?',
  'transfer(?:er|ez|ts?)',
  'depots?',
  'depos(?:er|ez)',
  'biya',
);
const SEND = any('envo(?:yer|yez|ie|i)', 'fai(?:re|tes)', 'donnez', 'avancer');
const MONEY = any(
  'argent',
  'somme',
  'montant',
  'moitie',
  'recharge',
  'credit',
  'frais',
  'francs',
  'fcfa',
  'kudin?',
  '[0-9]{4,7}',
  '[0-9]{1,3} 000',
);
const BEFORE = any(
  'avant',
  'd avance',
  'davance',
  'a l avance',
  'en avance',
  'd abord',
  'dabord',
  'kafin',
  'pour (?:reserver|bloquer|garder)',
);
/** Matches the names of remote money transfer services. */
const SERVICE = any(
  'orange ?money',
  'airtel ?money',
  'moov ?money',
  'flooz',
  'my ?nita',
  'amanata',
  'al ?izza',
  'zamani ?cash',
  'western ?union',
  'money ?gram',
  'nita transfert',
);
/** Matches names of money transfer services that have other meanings too. */
const SHORT_SERVICE = any('nita', 'amana', 'wari', 'ria', 'wave', 'mobile money', 'zamani');
const HAUSA_SEND = any('aiko', 'aika', 'turo', 'tura');

/** Matches wordings of payment when buyer and seller meet. */
const IN_PERSON =
  / (?:(?:a|apres) (?:la )?(?:remise|livraison|reception|visite|essai)|main a main|(?:en )?mains? propres?|sur place|apres (?:avoir vu|verification)) /;
/**
 * Matches words by which a money transfer agency is only a landmark or the item for sale, and tickets, which are
 * usually paid remotely.
 */
const PLACE =
  / (?:agences?|agents?|a cote|en face|face a|pres|derriere|devant|non loin|kiosques?|billets?|tickets?|boutiques?|points?|guichets?|(?:a )?[0-9]{1,4} ?(?:m|km|metres?|minutes?)|a vendre) /;
/**
 * Matches words by which "avance" means something other than a payment in advance: rent paid ahead, the fast-forward
 * button.
 */
const OTHER_ADVANCE = / (?:mois|loyers?|avance rapide|sur son|sur l|sur le) /;
/** Matches wordings of payment by hand, at any time. */
const BY_HAND = / (?:main a main|(?:en )?mains? propres?|sur place) /;

/** Matches words by which `pcs` is an abbreviation of "pièces", not the prepaid card. */
const PCS_AS_PIECES =
  / (?:[0-9]{1,4}|f|fcfa|francs?|prix|vendus?|lots?)(?: (?:la|les|par))?(?: [0-9]{1,4})? pcs /;
/** Matches wordings of a deadline, such as that for enrolling at a school. */
const DEADLINE = / avant (?:le [0-9]{1,2}|la rentree|fin|l ouverture) /;

/** Describes a phrasing that requests money in advance, matched against the output of `plainWords`. */
interface Wording {
  words: RegExp;
  /** Lists expressions that must all follow the phrasing in its sentence. */
  followedBy?: readonly RegExp[];
  /** Lists expressions each of which makes the phrasing harmless when it is near. */
  unless?: readonly RegExp[];
}
// check-disable-next-line regexes -- built from the words above; deposit.unit.test.ts checks each result
const wholeWords = (words: string, flags = ''): RegExp => new RegExp(` ${words}(?= )`, flags);
/** Describes a phrasing whose `words` are matched as whole words, including the space before them. */
const wording = (words: string, rest: Omit<Wording, 'words'> = {}): Wording => ({
  words: wholeWords(words, 'g'),
  ...rest,
});

export const DEPOSIT_WORDINGS: readonly Wording[] = [
  wording(
    any(
      'acc?omptes?',
      'arrhes?',
      'frais (?:de|d) (?:dossier|reservation)',
      'caution a verser',
      'depots? de garantie',
      'reserv(?:er|ation) (?:contre|avec (?:une )?avance)',
      '(?:envoy|depos|vers|transfer)(?:er|ez)(?: moi)?(?: l| de l)? argent',
      `(?:${PAY}|${SEND}) (?:de )?la moitie`,
      '(?:reste|solde) a la (?:livraison|reception)',
      'codes? de (?:transfert|retrait)',
      'mandat (?:cash|express)',
      'par mandat',
      'cartes? prepayees?',
      'transcash',
      'bitcoins?',
      'crypto',
      `${HAUSA_SEND} (?:da )?kudin?`,
      'kudin? kafin',
      'fara biya',
    ),
  ),
  wording(
    any(
      '(?:une |petite )?avances? (?:est )?(?:exigee|obligatoire|demandee|requise|non remboursable)s?',
      '(?:une|petite|verser) avance',
      'avance de',
    ),
    { unless: [OTHER_ADVANCE] },
  ),
  wording(PAY, { followedBy: [wholeWords(BEFORE)], unless: [OTHER_ADVANCE, BY_HAND] }),
  wording(SEND, { followedBy: [wholeWords(MONEY), wholeWords(BEFORE)], unless: [OTHER_ADVANCE] }),
  wording('frais (?:de|d) (?:douane|inscription)', {
    followedBy: [wholeWords(any(BEFORE, 'a (?:envoyer|verser|transferer|deposer)'))],
    unless: [DEADLINE],
  }),
  // This wording is the PCS prepaid coupon, as opposed to "12 pcs" (pieces).
  wording(
    any(
      '(?:coupons?|codes?|tickets?|recharges?|cartes?|mandats?)(?: de)?(?: recharge)? pcs',
      'pcs (?:mastercard|coupons?)',
    ),
  ),
  wording(`(?:${PAY}|${SEND})`, { followedBy: [wholeWords('pcs')], unless: [PCS_AS_PIECES] }),
  // "Avant de payer" is harmless, because people look first; "D’abord payer" is not.
  wording(`(?:d abord|dabord)(?: [a-z]{1,12}){0,2} ${PAY}(?! (?:ensuite|apres))`),
  wording(
    '(?:argent recu|apres (?:la reception |reception )?(?:de l |du |le )?(?:argent|pa[iy]e?ment|virement|versement|transfert|depot))',
  ),
  wording(`(?:${SHORT_SERVICE}|${SERVICE}) ${BEFORE}`),
  wording(SERVICE, { unless: [IN_PERSON, PLACE] }),
  wording(`(?:par|via|ta|compte|transfert|depot) ${SHORT_SERVICE}`, { unless: [IN_PERSON, PLACE] }),
];
