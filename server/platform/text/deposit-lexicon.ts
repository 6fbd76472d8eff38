import type { ROLE } from './deposit-roles.ts';

/**
 * Lists expressions by role, separated by commas; "envoy-" stands for the forms of the verb "envoyer". The first of two
 * equal ones counts, and a longer one before a shorter one.
 */
export const EXPRESSIONS: Partial<Record<keyof typeof ROLE, string>> = {
  service: `
    par transfert, par depot, par envoi, par mobile money, orange money, orangemoney, airtel money,
    moov money, moov flooz, mobile money, flooz, momo, mo mo, my nita, mynita, nita transfert, amanata,
    amana ta, al izza, alizza, zeyna cash, zamani cash, zamani money, western union, moneygram, money gram,
    paypal`,
  shortService: 'nita, amana, wari, zeyna, momo pay, nitta',
  operator: 'orange, airtel, moov, zamani, wave, ria, western, mobile, om, izza, cash express',
  send: `
    envoy-, transfer-, vir-, depos-, vers-, avancer, avancez, a verser, envoie, envoies, envoi moi,
    envoient, enverra, enverrez, anvoyer, transfere, tranferer, aiko, aika, turo, tura, aiki kudi, send,
    envoi mo, faire parvenir, faites moi parvenir, fais moi parvenir, faites parvenir`,
  rest: 'reste, solde, restant, le reste, autre moitie, sauran, balance on, rest',
  pay: `
    pay-, regl-, biyan, solder, soldez, cotis-, paie, paies, paient, payable, payables, paiera, peyer, peye, payante,
    payantes, prepayer, biya, pay, paid`,
  give: `
    donn-, laiss-, balanc-, fil-, gliss-, remett-, ramen-, achet-, mets, met, mettez, mettre, mettent, fais,
    fait, faites, faire, parvenir, saka, bada, ba da, bayar, put, prouv-`,
  load: 'charg-, recharg-, credit-, aliment-, approvisionn-',
  payment: `
    paiement, payement, paiment, payment, versement, virement, reglement, transfert, mandat, remboursement,
    contribution, depots, ajiya, deposit, transfer, biyan kudi, envoi d argent, transfert d argent`,
  depot: 'depot, petit depot',
  deposit: `
    nooru samba, samba nooru, samba nooro, sanba nooru, noorou samba, nooro samba, nooru sanba,
    noorou sanba, bana jina, acompte, accompte, akompte, acompt, akont, acont, numero de transfert,
    reference du transfert, reçu du transfert, bordereau de transfert, celui qui verse, premier qui verse,
    celui qui depose, premier qui depose, arrhes, prepaiement, prefinancement, paiement anticipe,
    paiement partiel, depot de garantie, depot obligatoire, depot exige, depot demande, depot requis,
    deposit required, down payment, advance payment, reserver avec une avance, reserver avec avance,
    reservation avec avance, caution a verser, caution a envoyer, caution de reservation, code de depot,
    code de transfert, code du transfert, code de retrait, code du retrait, mandat cash, mandat express,
    par mandat, transcash, neosurf, pcs mastercard, coupon pcs, ticket pcs, recharge pcs, bitcoin, usdt,
    crypto, kudi kafin, kudin kafin`,
  advance: 'avanc, avance, avanse, avans, petite avance',
  bail: 'caution, garantie de, une garantie',
  strongFee: `
    frais de visite, frais de visites, frais visite, visite payante, visites payantes, ticket de visite,
    frais de dossier, frais de dossiers, frais d etude, frais de reservation, frais de deblocage,
    frais de traitement, frais de mise en relation, booking fee, registration fee, processing fee`,
  fee: `
    frais de, frais d, frais du, fre de, frais dossier, frais livraison, frais transport, frais agence,
    frais de port, participation de, participation aux frais, fee, fees, cotisation, adhesion`,
  bareFee: 'frais',
  money: `
    argent, arjan, somme, montant, sous, totalite, integralite, kudi, kudin, nooru, noorou, nooro, money,
    argen, largen, larjan, arjen, cash, franc, un franc`,
  cost: `
    quelque chose, transport, carburant, badge, taxi, douane, loyer, prix du transport, un geste,
    inscription, la reservation, transit, tenue, gasoil, essence, emballage, formalites, petit geste, geste,
    visa, gazoil`,
  half: 'moitie, une partie, d une partie, rabi, rabin, half, tranche, premiere tranche',
  credit: `
    credit, carte de recharge, unites, coupon, kati, katin waya, katin, carte cadeau,
    code de recharge, carte google play, carte itunes, pcs, carte prepayee, cartes prepayees, megas`,
  chip: 'carte, puce, numero, ligne, sim, carte sim, compte, kompte, compte bancaire',
  by: 'par, via, ta, sur, with, avec, through',
  on: 'chez, au, a, dans, to',
  craft: `
    couture, couturier, couturiere, tailleur, imprimerie, menuiserie, menuisier, soudure, soudeur, traiteur,
    broderie, tapissier, bijoutier, vitrerie, confection, ferronnerie`,
  demand: `
    karban, jexige, jexij, prends, prend, prenons, je demande, nous demandons, j exige, veux, reclame,
    il me faut, exigeons`,
  before: 'avant, kafin, before, precede, prealable, avan',
  first: `
    d abord, dabord, dabor, d avance, davance, a l avance, a lavance, al avance, en avance, au prealable,
    prealablement, en premier, en premier lieu, a la commande, a la reservation, avant tout, tukuna, tukun,
    da farko, farko, fara, first, upfront, up front, in advance, jina, anticipe`,
  now: 'maintenant, tout de suite, today, immediatement, now, yanzu',
  since: 'des',
  after: `
    apres, apre, dès que, une fois, une fois que, a reception de, a reception du, sous reserve, suite a,
    sai, once, after, seulement si, lorsque, seul, seule, sous 24 h apres, qui ont, ceux qui ont, quand,
    quand tu, quand vous, quand tu as, quand vous avez, quand j ai, quand je, si tu, si vous, si tu as,
    si vous avez, kan ta, kan tu, kan vous, kan, lorsque vous, des que vous, des que tu`,
  against: 'contre',
  receipt: `
    reception, confirmation, validation, preuve, capture, capture d ecran, justificatif, recu, recue,
    recois, receipt, proof`,
  purpose: `
    pour reserver, pour bloquer, pour confirmer, pour debloquer, pour valider, pour donner l adresse,
    pour communiquer, pour avoir le contact, pour avoir le numero, pour le numero, pour avoir l adresse,
    pour la mise de cote, mise de cote, pour que je reserve, pour que je bloque, pour que je garde,
    pour que je vienne, pour que je livre, pour que je confirme, pour que je te le mette de cote,
    pour la reservation, pour reservation, pour confirmation, pour que je range, pour que je bouge,
    pour que je mette, pour le deblocage, pour prendre votre place, afin de reserver, afin de bloquer,
    reserver contre, reservation contre, pour tenir votre place, pour tenir ta place,
    pour garder votre place, pour garder ta place, pour garantir votre place, to reserve, to hold, to book,
    to secure, to confirm, don a ajiye`,
  holdPurpose: `
    pour garder, pour retenir, pour securiser, pour garantir, pour tenir, pour lancer, pour finaliser,
    pour demarrer, pour liberer`,
  weakPurpose: `
    pour recevoir, pour obtenir, pour avoir, pour visiter, pour le contact, pour l adresse, pour la visite,
    pour l envoi, pour la livraison, pour l expedition, pour le depart, pour le transport,
    pour le deplacement, pour l inscription, pour entrer en contact, pour parler`,
  thereupon: 'puis, ensuite, et apres, then',
  andI: 'et je, et on, et nous, et j, puis je, puis on, puis nous',
  goods: `
    reservation, confirm-, valid-, embauche, vous recevez, vous recevrez, tu recois, livr-, expedi-,
    communiqu-, boug-, deplac-, command-, livraison, livraisons, livrezon, expedition, envoi, deplacement,
    deplacements, marchandise, fabrication, commande, commandes, adresse, contact, contacts, cles, clef,
    place, poste, remise, rendez vous, rdv, entretien, depart, ship, delivery, shipping, kawo, kaya, kai,
    kande, demarre, viens, vehicule, retrait du vehicule, logement, maison, chauffeur`,
  keep: 'gard-, reserv-, bloqu-',
  parcel: 'colis, paquet, coli',
  view: `
    visit-, verifi-, essay-, appel-, contact-, prevenir-, regard-, voir, voyez, vu, visite, visites, essai,
    gani, gan, saya, appel, viewing, see, venez, venir, passez`,
  inPerson: `
    a la remise, lors de la remise, a la livraison, a livraison, lors de la livraison, a la reception,
    a reception, lors de la reception, a la visite, lors de la visite, a l arrivee, a la signature,
    lors de la signature, a la sortie, apres livraison, apres la livraison, qu apres livraison,
    qu apres la livraison, apres visite, apres la visite, qu apres visite, qu apres la visite, apres essai,
    apres l essai, qu apres essai, qu apres l essai, apres verification, apres la verification,
    qu apres verification, apres avoir vu, qu apres avoir vu, apres inspection, apres l inspection,
    qu apres inspection, apres avoir verifie, qu apres avoir verifie, a l essai, quand vous voyez,
    quand vous avez vu, quand on a vu, main a main, main propre, mains propres, en main propre, sur place,
    contre remboursement, au livreur, au transporteur, devant le notaire, chez le notaire, devant la banque,
    au moment de la remise, on delivery, at pickup, in person, idan an gani, idan kun gani, a la fin,
    a l ecole, au secretariat, a l agence, a la boutique, au magasin, au guichet, au bureau`,
  must: `
    obligatoire, exige, exigee, requis, requise, demande, demandee, imperatif, obligatoires, exiges,
    exigees, demandes, demandees, non remboursable, non remboursables, required, dole, tilas, indispensable,
    necessaire`,
  firstWho: `
    premier qui, premier a, premiere qui, premiere a, premiers qui, celui qui, first to, first who`,
  not: `
    aucun, aucune, aucuns, aucunes, jamais, pas, rien, zero, non, no, inutile, inutiles, babu, kada,
    kar, banda, refuse, refuses, refusee, interdit, interdite, evitez, refusons, not, never, don t,
    personne ne, pas question, pas question de, pas besoin, pas besoin de, pas besoin d, fini les, nul,
    ba a, ba na, ba sai, bamu, refus, nulle, deja verse, deja paye, deja regle, deja donne`,
  warning: `
    mefiez vous, mefiez, mefiance, arnaque, arnaques, arnaqueurs, escrocs, ne faites pas confiance,
    est ce que je, faut il, dois je, on me demande`,
  without: 'sans, ni, without',
  ne: 'ne, n',
  time: `
    lundi, mardi, mercredi, jeudi, vendredi, samedi, dimanche, midi, soir, demain, fin, rentree, noel,
    ramadan, tabaski, fermeture, ouverture, janvier, fevrier, mars, avril, mai, juin, juillet, aout,
    septembre, octobre, novembre, decembre, mariage, priere, fetes, matin, nuit, date, echeance, arriere,
    et arriere, gauche, droit, droite, neuf, neufs, usage`,
  place: `
    agence, agences, agent, a cote, en face, face a, pres, derriere, devant, non loin, kiosque, boutique,
    point, points, guichet, a vendre, vente, billet, billets, ticket, tickets, metres, minutes, bureau,
    bureaux, gerant, gerante, gestion, caissier, caissiere, a louer, a ceder, rez de chaussee, quartier,
    installe, installes, application, immeuble, formation`,
  self: 'je, j, nous, entreprise, employeur, societe, ong, recruteur, vendeur, patron, projet',
  me: 'moi, me, m, ma, mon, mes, mini, min, notre, my',
  message: `
    message, messages, photo, photos, cv, position, dossier, dossiers, video, candidature, candidatures,
    offre, offres, lettre, demande de, mail, sms, documents, facture, factures, diplome, localisation,
    image, images, prix, question, mesures, votre proposition, commentaire, un mot, suggestions`,
  months: 'mois, loyers, semaines, rapide, rapides',
  free: `
    offert, offerts, offerte, gratuit, gratuits, gratuite, inclus, compris, prise en charge, pris en charge,
    a notre charge, rembourse, rembourses`,
  wage: 'salaire, salaires, prime, paie mensuelle, remuneration',
  small: `
    de, d, l, le, la, les, un, une, du, petit, petite, moindre, autre, autres, tout, toute, tous, toutes,
    votre, vos, ton, peux, peut, vais, dois, pouvons, se, est, sont, doit, vous, te, t, tu, ai, avons, the,
    any, an, ku, ka, quelconque`,
  and: 'et, ou, and, or, ko, da',
  other: `
    loyer payable, loyers payables, depot de pain, depot de boissons, depot vente, depot de dossier,
    depot de ciment, depot des dossiers, transfert de propriete, reglement interieur, caution morale,
    avance rapide, avance et retour, compteur prepaye, ni ma, credit photo, en compte, passe avant,
    pneus avant, pneu avant, roue avant, roues avant, train avant, feux avant, feu avant, siege avant,
    sieges avant, camera avant, pare chocs avant, face avant, moteur avant, frein avant, freins avant,
    porte avant, merci d avance, suspension avant, amortisseurs avant, capot avant, faites vite, fait main`,
};

/** Lists ordinary words that sound like words of the lexicon, which are never read as these. */
export const ORDINARY = `
  metre, metres, maitre, maitres, methane, verset, versets, conte, contes, perron, prof,
  profs, havane, havanes, rabbit, montent, vante, avants, machette, machettes, hachette,
  mesure, mesures, oranges, livret, livrets`;
