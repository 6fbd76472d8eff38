type Line = readonly ['buyer' | 'seller', string];

/** Lists dialogues that fit goods of any kind, each begun by the buyer and answered by the seller. */
export const DIALOGUES: readonly (readonly Line[])[] = [
  [
    ['buyer', 'Bonjour, est-ce toujours disponible ?'],
    ['seller', 'Bonjour, oui, c’est toujours disponible.'],
    ['buyer', 'Quel est votre dernier prix ?'],
    ['seller', 'Je peux faire un petit geste si vous venez cette semaine.'],
    ['buyer', 'D’accord, je passe demain vers 17 h.'],
    ['seller', 'Très bien, je vous attends.'],
  ],
  [
    ['buyer', 'Salam, on peut voir avant de payer ?'],
    ['seller', 'Bien sûr, venez voir quand vous voulez, de 9 h à 18 h.'],
    ['buyer', 'Merci, je viens samedi matin.'],
  ],
  [
    ['buyer', 'Bonjour, dans quel quartier êtes-vous ?'],
    ['seller', 'Près du grand marché. Je peux vous attendre à l’entrée.'],
    ['buyer', 'C’est bon pour moi, à quelle heure ?'],
    ['seller', 'Après la prière de 16 h.'],
  ],
  [
    ['buyer', 'Bonsoir, vous livrez hors de la ville ?'],
    ['seller', 'Bonsoir. Non, mais je peux le remettre au transporteur, à vos frais.'],
    ['buyer', 'Je préfère venir le chercher. Merci pour la réponse rapide.'],
  ],
  [
    ['buyer', 'Bonjour, le prix est-il négociable ?'],
    ['seller', 'Un peu, oui. Proposez.'],
    ['buyer', 'Je vous propose dix pour cent de moins, au comptant.'],
    ['seller', 'D’accord. Passez ce soir.'],
    ['buyer', 'Parfait, à ce soir.'],
  ],
  [
    ['buyer', 'Bonjour, pouvez-vous envoyer d’autres photos ?'],
    ['seller', 'Bonjour, j’en ajoute à l’annonce ce soir.'],
    ['buyer', 'Merci beaucoup.'],
  ],
  [
    ['buyer', 'Bonjour, puis-je l’avoir avant la fin de la semaine ?'],
    ['seller', 'C’est prêt tout de suite, vous pouvez passer aujourd’hui.'],
  ],
];

/** Lists questions to the demo seller that are shown as unread. */
export const UNREAD_QUESTIONS = [
  'Bonjour, est-ce toujours disponible ? Je peux passer demain matin.',
  'Salam, quel est votre dernier prix ?',
];

/** Is the reply to the demo buyer that is shown as unread. */
export const UNREAD_ANSWER = 'Oui, toujours disponible. Vous pouvez passer quand vous voulez.';
