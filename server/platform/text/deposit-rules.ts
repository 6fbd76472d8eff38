/**
 * Describes a way of asking for money in advance, as a pattern of the roles of the words of a sentence (`ROLE` of
 * `deposit-roles.ts`). All quantifiers are bounded.
 */
export interface DepositRule {
  pattern: RegExp;
  /** Says in French what the words ask for, as moderators read it. */
  sense: string;
  /** Tells whether a payment in person in the same sentence makes the words harmless. */
  isRemote?: boolean;
  /** Tells whether the pattern itself holds a negation: "pas de visite avant paiement". */
  isNegative?: boolean;
}

/** Names what the patterns are about, for moderators. */
const SENSES = {
  deposit: 'acompte ou avance',
  fee: 'frais à payer avant de voir',
  before: 'payer avant de voir ou de recevoir',
  purpose: 'payer pour réserver',
  service: 'envoi d’argent par un service de transfert',
  after: 'livrer ou montrer seulement après le paiement',
  send: 'envoyer de l’argent',
  credit: 'envoyer du crédit ou une recharge',
  first: 'au premier qui envoie de l’argent',
  part: 'une part maintenant, le reste à la livraison',
  exchange: 'payer puis recevoir',
} as const;

const MONEY = '[MO#KEeVvAaCNb]';
/** Matches verbs of sending or giving with money as their object. */
const SEND = `[St][^,cIJ]{0,4}${MONEY}`;
/** Matches what follows the payment: "livraison", "le colis", "je garde". */
const GOODS = '[Gg67]';
/** Matches "d’abord", and "avant" except before a day, a time or a payment: "avant le 5", "avant de payer". */
const BEFORE = '(?:F|B(?!1{0,2}[D9PN]))';

const rule = (pattern: string, sense: string, isRemote = false): DepositRule => ({
  // check-disable-next-line regexes -- written from the constants above; deposit.unit.test.ts checks the results
  pattern: new RegExp(pattern, 'g'),
  sense,
  isRemote,
});

/** Describes a condition with a negation: "je ne réserve pas sans avance". */
const condition = (pattern: string): DepositRule => ({
  ...rule(pattern, SENSES.after),
  isNegative: true,
});

/** Lists the ways of asking for money in advance; of several in the same words the first gives their sense. */
export const DEPOSIT_RULES: readonly DepositRule[] = [
  rule('(?<!g[1q]{0,2})A(?![^,]{0,3}I)', SENSES.deposit),
  rule('[1P9]?a[^,miI]{0,2}[#YVvxHFU](?!.{0,3}[mi])|a[^,miIXW]{0,3}p[1q]?[Vvx]', SENSES.deposit),
  rule(
    '[PSt1d][1q]{0,2}a(?=$|[,YBFUZz+#VvxTuPSn]|1{0,2}[YPS]|p[1q]{0,2}[vxVH#])(?!.{0,3}[mi])',
    SENSES.deposit,
  ),
  rule('e', SENSES.fee),
  rule(`[Ee][^,oIXW]{0,6}(?:[YS]|${BEFORE})`, SENSES.fee),
  rule(`[PN][^,IJwXWcZ]{0,7},?${BEFORE}(?![^,]{0,3}I)`, SENSES.before),
  rule('P[ps][1q]?[vVx][^I,]{0,9}B1?[G67w]', SENSES.before),
  rule(`${SEND}[^,cIwXWZ]{0,5}${BEFORE}`, SENSES.before),
  rule('F[^,:ZwTcIB]{0,2}(?:P|[St][^,cI]{0,3}[MO#KEeNbA])(?!.{0,1}(?:Z|T))', SENSES.before),
  rule(`[Vv][^,IJ]{0,2}(?:F|B(?!1{0,2}[P9]))`, SENSES.before),
  rule(
    '[#bMK]F|(?<!m.{0,3})OF|M1{0,2}OF|F1?N|#[.1]?[tSP]F|(?<![X0][^,]{0,5})M[^,cIwXW]{0,2}B(?!1{0,2}[D9P])',
    SENSES.before,
  ),
  rule(`(?<!c.{0,4})S[^,cI]{0,1}F(?!.{0,3}[cI])`, SENSES.before),
  rule(`[St]F[^,cI]{0,2}${MONEY}`, SENSES.before),
  rule(`d[^,cIm]{0,3}[#MObAaC][^,cIw]{0,3}(?:${BEFORE}|n)`, SENSES.before),
  rule('N1?Y', SENSES.before, true),
  rule(`(?:[PN]|${SEND}|[VvKEeaC])[^,cIw]{0,6}(?:U|h)`, SENSES.purpose),
  rule(`(?:${SEND}|[KC]|P[^,cI]{0,3}[#EMOK])[^,cIw]{0,4}u`, SENSES.purpose),
  rule(
    '[#M]U(?!w)|7[^,I]{0,3}p#|7[^,I]{0,4}p1{0,2}[NAa]|7[^,I]{0,3}T[q1tjR]{0,3}#|[G6][^,I]{0,3}T[q1tj]{0,3}R1?#',
    SENSES.purpose,
  ),
  rule('[07][^,IX]{0,6}s[^,IX]{0,2}P[^,I]{0,2}#', SENSES.purpose),
  rule(`U[^cIw]{0,5}(?:P|${SEND})`, SENSES.purpose),
  rule('U[^cIw]{0,5}#(?:s?[SP]|p[1q]?[vVx])', SENSES.purpose),
  rule(
    '(?:[SPNMaAbER]|t[^,cIJ]{0,3}[#MN])[^,IJ]{0,6}(?:[Vv]|[ps][1q]{0,2}x)',
    SENSES.service,
    true,
  ),
  rule('[SPN]1?x', SENSES.service, true),
  rule(
    '(?:P|[St][^,cIJ]{0,3}[#MNbOEmaA]|N)[^,cIJw]{0,4}[ps][1q]{0,2}2|[S#][1q]{0,2}[ps][1q]{0,2}2',
    SENSES.service,
    true,
  ),
  rule('U[,:]?1{0,2}#1{0,2}(?:$|[Gp])', SENSES.purpose),
  rule('#[^,cI]{0,2}K[^,cIJ]{0,2},?z|qL1?#[^,]{0,2}O', SENSES.credit),
  rule('B1{0,2}w[^IXW0]{0,6}[StP][^,cI]{0,2}#', SENSES.before),
  rule('O1{0,2}[ps]qx', SENSES.service, true),
  rule('d1?#1?(?:U|h1?G)', SENSES.purpose),
  condition('0[^,]{1,5}T[^,IwcX]{0,2}[tSP][^,cI]{0,2}[OM#b]'),
  rule('d[^,cIw]{0,3}[OMmbN#][^,cIw]{0,2}p1?[NVv][^,I]{0,2},?z', SENSES.exchange),
  rule('p[1q]{0,2}v', SENSES.service, true),
  rule('#p[1q]{0,2}[vx]|k#[^,]{0,2}[vx]', SENSES.service, true),
  rule('V', SENSES.service, true),
  rule(`${GOODS}[^I]{0,5}T[^,IwcXW]{0,4}(?:[PSNMOVvxAaEeCb]|U)`, SENSES.after),
  rule(`${GOODS}[^I]{0,5}k[^,Iwc]{0,3}[NMOVvxAaEeC](?![^,]{0,3}I)|7[^,I]{0,4}k1?#`, SENSES.after),
  rule(
    `k[^,IwcG]{0,4}[#NMOVvxAaEeC][^I]{0,5}7|k[^,IwcG]{0,4}[NMOVvxAaEeC][^I]{0,5}${GOODS}`,
    SENSES.after,
  ),
  rule(`${GOODS}[^,I]{0,3}p[19]?[NA][^,I]{0,2}[#b]`, SENSES.after),
  rule(`T[^,IwcXWG]{0,4}[PNMOVvxAaEeC][^I]{0,5}${GOODS}(?![1+]{0,2}c)`, SENSES.after),
  rule('6[^,cI]{0,3}TR(?![1q]{0,2}c)', SENSES.after),
  rule('TR[^,c]{0,3}[NMOVvACa#]|T1{0,2}N[^,cI]{0,2}R', SENSES.after),
  rule('[NAS]pq[HxvV]', SENSES.service, true),
  rule(`[PNAM][^,cIwXG]{0,2},?Z[^,cI]{0,2}${GOODS}`, SENSES.exchange),
  condition('[XW][19]{0,2}[MAaN],?X1{0,2}[Gw67]|X0.W[1q.9]{0,2}[PNMOVvAaCEe]'),
  rule('[MN]R[:,]?[G6]', SENSES.after),
  condition(
    '[X0][^,]{0,2}[Gwjg67][^,I]{0,5}(?:B[^,]{0,4}[RPNMOVvAaCEe]|W[1qt.9]{0,2}[PNMOVvAaCEe])',
  ),
  condition('W[19]{0,2}[AaNCMOPVv][^X]{0,4}0?[Gg67][^,]{0,1}X'),
  rule('S[^,cIJw]{0,2}[MOEe]', SENSES.send),
  rule('[St][qj][^,cI]{0,3}[MO#]|S1?#(?!c)', SENSES.send),
  rule(`C[^,mI]{0,3}${BEFORE}`, SENSES.before),
  rule('ap1?[G67]|K[^,cIJ]{0,3}Y|L1?#Y', SENSES.deposit),
  rule('C[^,mI]{0,3}(?:S(?!.{0,3}I)|P[^,I]{0,3}[VvxpBFUn])', SENSES.deposit),
  rule('[#MOEeN][^,cIXW]{0,2}sq?S(?!.{0,3}[cI])|MS(?!.{0,3}[cI])', SENSES.send),
  rule('S[^,cI]{0,2}R(?!1{0,2}c)', SENSES.send),
  rule('S[^,cIJ]{0,3}K|t[qj][^,cIJ]{0,2}K|P[^,cIJ]{0,2}K', SENSES.credit),
  rule('K[^,cIJ]{0,3}S|[LK][^,cI]{0,6}Sq', SENSES.credit),
  rule(`#[^cIw]{0,5}S${BEFORE}`, SENSES.before),
  rule(
    'L[qj][^,c]{0,1}#|[#MO][^,cI]{0,2}[qj]H|L[^,]{0,2}[qj]H|[StPL][^,cI]{0,4}[#MO][^,cI]{0,3}[qj]H',
    SENSES.credit,
  ),
  rule('Q[^,cIP]{0,3}S(?!.{0,2}c)|Q[^,cI]{0,3}[VvAa]|Q[^,cI]{0,2}t1?N', SENSES.first),
  rule('[PSt]1{0,2}b(?!.{0,2}I)', SENSES.part),
  rule('b.{0,1}n|n.{0,2}b|b[1q]?p1?[vVx](?!.?I)', SENSES.part),
  rule('r[^,c]{0,3}I|#n.{0,2}r', SENSES.part),
  rule('[vV]#[^,wI]{0,3}[zg7]|(?<!w.{0,8})N1{0,2}M[^,I]{0,2}z', SENSES.exchange),
  rule('r1{0,2}#[^,I]{0,2}u|#[^,]{0,2}u[^,I]{0,4},?p[1q]{0,2}[Vvx]', SENSES.purpose),
  rule(
    '(?<!w.{0,8})(?:P|[St][^,cI]{0,3}[NMO#bVv])[^wI,]{0,6}(?:,?z|,?[^,wI]{0,2}[g7])',
    SENSES.exchange,
  ),
];
