export interface AdviceSection {
  title: string;
  points: readonly string[];
}

const BEFORE: AdviceSection = {
  title: 'Avant d’y aller',
  points: [
    'Choisissez un lieu public et passant, de jour.',
    'Appelez le vendeur et faites-lui répéter le prix, l’état et les papiers.',
    'Dites à un proche où vous allez et à quelle heure ; venez à deux si vous pouvez.',
    'Ne payez rien d’avance : ni acompte, ni frais de livraison, ni frais de dossier.',
    'N’emportez que la somme convenue.',
  ],
};
const AT_THE_PLACE: AdviceSection = {
  title: 'Sur place',
  points: [
    'Prenez le temps de tout vérifier : allumez le téléphone, démarrez le moteur, mesurez la parcelle.',
    'Lisez les papiers et comparez le nom avec celui de la pièce d’identité.',
    'Pour une maison ou une parcelle, visitez avant de parler d’argent et gardez une copie de chaque papier.',
    'Pour un animal, regardez-le marcher et manger, et demandez le carnet.',
    'Si quelque chose vous gêne, partez : vous ne devez rien à personne.',
  ],
};
const PAYING: AdviceSection = {
  title: 'Au moment de payer',
  points: [
    'Payez quand vous avez l’article en main, jamais avant.',
    'Comptez l’argent devant l’autre ; en paiement mobile, vérifiez le solde et non le message.',
    'Faites écrire un reçu avec les deux noms, la date et le prix.',
    'Ne donnez à personne un code reçu par SMS, ni votre code secret.',
  ],
};
const SELLING: AdviceSection = {
  title: 'Si vous vendez',
  points: [
    'Recevez l’acheteur dans un lieu public plutôt que chez vous, ou à plusieurs à la maison.',
    'Laissez essayer, mais gardez les clés, la carte SIM et les papiers jusqu’au paiement.',
    'Ne remettez l’article que l’argent reçu, billets comptés ou solde vérifié.',
    'Marquez l’annonce « Vendue » dès que c’est fait.',
  ],
};
const SELLING_A_CAR: AdviceSection = {
  title: 'Vendre une voiture ou une moto',
  points: [
    'Gardez le double des clés et la carte grise jusqu’au paiement complet.',
    'Pendant l’essai, montez avec l’acheteur et gardez les papiers sur vous.',
    'Faites la mutation ensemble : tant qu’elle n’est pas faite, l’engin reste à votre nom.',
  ],
};
const TROUBLE: AdviceSection = {
  title: 'Si ça tourne mal',
  points: [
    'En danger, appelez la police au 17.',
    'Signalez l’annonce : un modérateur la regardera.',
    'Gardez les messages, les numéros et les photos : ils servent à la plainte.',
  ],
};

/** Lists the advice to buyers and sellers for meeting in person. */
export const ALL_ADVICE = [BEFORE, AT_THE_PLACE, PAYING, SELLING, SELLING_A_CAR, TROUBLE] as const;
export const BUYER_ADVICE = [BEFORE, AT_THE_PLACE, PAYING] as const;
export const SELLER_ADVICE = [SELLING, SELLING_A_CAR] as const;
