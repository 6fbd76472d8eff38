/**
 * Lists the roles of words in a request for money in advance. Each is one letter, so that a sentence is a short text
 * of roles, in which `deposit-rules.ts` looks for patterns.
 */
export const ROLE = {
  /** Is a verb of paying: "payez". */
  pay: 'P',
  /** Is a verb of sending: "envoyez". */
  send: 'S',
  /** Is a verb of giving or putting, which needs money as its object: "mettez". */
  give: 't',
  /** Is a verb of loading a phone card: "charger". */
  load: 'L',
  /** Is a noun for a payment: "virement". */
  payment: 'N',
  /** Is "dépôt", which asks for money in advance before an amount and is a noun for a payment elsewhere. */
  depot: '8',
  /** Is a noun that alone asks for money in advance: "acompte". */
  deposit: 'A',
  /** Is the noun "avance", which has other senses. */
  advance: 'a',
  bail: 'C',
  /** Is a fee; `strongFee` is one that is usual only in frauds. */
  fee: 'E',
  strongFee: 'e',
  /** Is "frais", which also means fresh. */
  bareFee: '5',
  money: 'M',
  /** Is something that a payment is for: "le transport". */
  cost: 'O',
  half: 'b',
  amount: '#',
  smallNumber: '9',
  /** Is phone credit, a recharge or a coupon. */
  credit: 'K',
  /** Is a phone card or an account. */
  chip: 'H',
  /** Is a money transfer service; `shortService` has other senses, `operator` needs a verb or noun of paying. */
  service: 'V',
  shortService: 'v',
  operator: 'x',
  /** Is a preposition before a service: "par", "sur"; `on` is another one. */
  by: 'p',
  on: 's',
  /** Is a verb of demanding: "je prends". */
  demand: 'd',
  before: 'B',
  first: 'F',
  now: 'n',
  /** Is "dès" or the article "des", which are the same without the accent. */
  since: 'y',
  after: 'T',
  against: 'k',
  receipt: 'R',
  /**
   * Is a purpose such as "pour réserver"; `holdPurpose` is one that goods have too, such as "pour garder", and
   * `weakPurpose` one such as "pour recevoir".
   */
  purpose: 'U',
  holdPurpose: 'h',
  weakPurpose: 'u',
  thereupon: 'Z',
  /** Is "et je": what the seller does next. */
  andI: 'z',
  /** Is a noun or verb for what follows the payment: "livraison", "le colis", "je livre". */
  goods: 'G',
  /** Is a verb of keeping something for the buyer: "je garde". */
  keep: '7',
  /** Is what a seller who is absent sends: "le colis". */
  parcel: '6',
  /** Is a verb or noun of looking and of getting in touch: "voir", "appelez". */
  view: 'w',
  inPerson: 'I',
  /** Is "obligatoire", "exigé". */
  must: 'Y',
  /** Is "le premier qui". */
  firstWho: 'Q',
  not: 'X',
  /** Is "sans" or "ni". */
  without: 'W',
  /** Is a warning against fraud: what follows is not asked for. */
  warning: '!',
  /** Is "ne", the first part of a negation. */
  ne: '0',
  /** Is a day or time, as after "avant". */
  time: 'D',
  /** Is the account or number of somebody else who gets the money: "le compte de mon frère". */
  third: '2',
  /** Is a word by which a service is a landmark, a job or goods. */
  place: 'J',
  /** Is somebody other than the buyer: "je", "l’entreprise". */
  self: 'j',
  /** Is "moi" or "mon": the seller as the one who gets something. */
  me: 'q',
  /** Is something other than money that people send: "un message". */
  message: 'c',
  months: 'm',
  free: 'o',
  rest: 'r',
  wage: 'i',
  /** Is a craft that makes goods to order, for which a part is usually paid with the order. */
  craft: 'f',
  /** Is an article or another small word. */
  small: '1',
  and: '+',
  /** Is a comma or dash between clauses, which is no word; `colon` is a colon. */
  comma: ',',
  colon: ':',
  other: '.',
} as const;
export type Role = (typeof ROLE)[keyof typeof ROLE];
