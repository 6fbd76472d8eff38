import { SeededRandom } from '../random.ts';
import { insertRows } from '../insert-rows.ts';
import type { StoredConversation } from './conversations.ts';
import { momentAfter, type Scene } from './scene.ts';

/** Lists the ratings of the demo seller, more than the three that a seller needs for the site to show them. */
const RATINGS = [
  { asDescribed: true, sentence: 'À l’heure, et l’article était comme sur les photos.' },
  { asDescribed: true, sentence: '' },
  { asDescribed: false, sentence: 'Une rayure qui n’était pas sur les photos, mais honnête.' },
  { asDescribed: true, sentence: 'Très correct, je recommande.' },
] as const;

/**
 * Inserts ratings of the demo seller by users who exchanged messages with the demo seller; moderators have approved
 * their comments. The demo buyer gives none, so that visitors may try it.
 */
export const insertRatings = async (
  given: Scene,
  conversations: readonly StoredConversation[],
): Promise<void> => {
  // Ratings have random numbers of their own, so that the rest of the demo does not depend on their number.
  const scene: Scene = { ...given, random: new SeededRandom('ratings') };
  const { demoSeller, demoBuyer } = scene.people;
  const byBuyer = new Map(
    conversations
      .filter(({ sellerId, buyerId }) => sellerId === demoSeller.id && buyerId !== demoBuyer.id)
      .map((conversation) => [conversation.buyerId, conversation]),
  );
  await insertRows(
    scene.tx,
    'rating',
    {
      conversation_id: 'integer',
      rater_id: 'integer',
      rated_id: 'integer',
      came: 'boolean',
      as_described: 'boolean',
      courteous: 'boolean',
      sentence: 'text',
      sentence_state: 'text',
      state: 'text',
      created_at: 'timestamptz',
    },
    [...byBuyer.values()].slice(0, RATINGS.length).map(({ id, buyerId, messages }, index) => ({
      conversation_id: id,
      rater_id: buyerId,
      rated_id: demoSeller.id,
      came: 'true',
      as_described: String(RATINGS[index]?.asDescribed ?? true),
      courteous: 'true',
      sentence: RATINGS[index]?.sentence ?? '',
      sentence_state: RATINGS[index]?.sentence ? 'shown' : 'none',
      state: 'counted',
      created_at: momentAfter(scene, ...messages.map(({ sentAt }) => sentAt)),
    })),
  );
};
