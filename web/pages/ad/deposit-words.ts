/** Words with which money is asked for before anything is seen, as fraudsters write them; compared without accents. */
const DEPOSIT =
  /\b(acompte|arrhes|avances?(?! sur)|caution a verser|frais (de )?(dossier|livraison|douane|transport|reservation|inscription)|mandat (cash|express)|western union|moneygram|payer? avant|paiement (avant|d.avance)|depot (avant|de garantie)|reserver contre|envoyer? (l.|de l.)?argent|code de (transfert|retrait)|carte prepayee|transcash|pcs)\b/;

const plain = (text: string): string =>
  text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('’', "'");

/** Whether an ad speaks of money to be paid before the thing is seen. */
export const speaksOfDeposit = (text: string): boolean => DEPOSIT.test(plain(text));
