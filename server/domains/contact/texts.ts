export const contactMessages = {
  received:
    'Nous vous remercions pour votre message. Nous y répondrons dans les plus brefs délais.',
  answered: 'Réponse envoyée.',
} as const;
