import { insertRows } from '../insert-rows.ts';
import { daysAgo, publishedAds, type Scene } from './scene.ts';

const LETTERS = [
  {
    days: 0.4,
    message: 'Bonjour, comment changer le numéro de téléphone de mon compte ?',
    answer: null,
  },
  {
    days: 2.3,
    message: 'Merci pour ce site. Pourriez-vous ajouter une catégorie pour les artisans du cuir ?',
    answer: null,
  },
  {
    days: 9,
    message: 'Mon annonce a été rejetée, je ne comprends pas pourquoi.',
    answer:
      'Bonjour, la photo montrait un numéro de téléphone. Remplacez-la, et nous la relirons vite.',
  },
];

/** Inserts messages to the site's team from demo buyers with an email address. */
export const insertLetters = async (scene: Scene): Promise<void> => {
  const { tx, people } = scene;
  const writers = people.buyers.filter(({ email }) => email !== null);
  await insertRows(
    tx,
    'contact_message',
    {
      name: 'text',
      email: 'text',
      message: 'text',
      created_at: 'timestamptz',
      answer: 'text',
      answered_at: 'timestamptz',
    },
    LETTERS.flatMap(({ days, message, answer }, index) => {
      const writer = writers.at(-1 - index);
      if (!writer) return [];
      return {
        name: writer.firstName,
        email: writer.email,
        message,
        created_at: daysAgo(scene, days),
        answer,
        answered_at: answer && daysAgo(scene, days - 0.5),
      };
    }),
  );
};

const QUESTIONS = [
  ['Peut-on l’essayer avant de payer ?', 'Oui, sur place, le temps qu’il vous faut.'],
  ['Avez-vous la facture ?', 'Oui, je la donne avec.'],
  ['Livrez-vous dans la ville ?', 'Oui, à partir de 1 000 FCFA selon le quartier.'],
] as const;

/** Inserts public questions about one ad of the demo seller, with the seller's answers. */
export const insertQuestions = async (scene: Scene): Promise<void> => {
  const { tx, people } = scene;
  const [goods] = publishedAds(scene).filter(
    ({ ownerId, price, subSlug, publishedAt }) =>
      ownerId === people.demoSeller.id &&
      price !== null &&
      !scene.places.withoutCondition.has(subSlug) &&
      publishedAt < daysAgo(scene, 2),
  );
  if (!goods) return;
  await insertRows(
    tx,
    'ad_question',
    { ad_id: 'integer', question: 'text', answer: 'text', created_at: 'timestamptz' },
    QUESTIONS.map(([question, answer], index) => ({
      ad_id: goods.id,
      question,
      answer,
      created_at: daysAgo(scene, 1 - index / 4),
    })),
  );
};
