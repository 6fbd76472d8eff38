import { sql } from 'drizzle-orm';
import { DAY, HOUR, MINUTE } from '#contract/common/time.ts';
import { setAnswering } from '#server/domains/ads/index.ts';
import { insertRows } from '../insert-rows.ts';
import type { DemoPerson } from '../people.ts';
import { DIALOGUES, UNREAD_ANSWER, UNREAD_QUESTIONS } from './dialogues.ts';
import { momentAfter, publishedAds, type Scene } from './scene.ts';

export interface Message {
  sender: number;
  text: string;
  sentAt: Date;
  readAt: Date | null;
  appointmentId?: number;
}

/** Describes a conversation with its messages, oldest first. */
export interface Conversation {
  adId: number;
  adTitle: string;
  buyerId: number;
  sellerId: number;
  messages: Message[];
}

export interface StoredConversation extends Conversation {
  id: number;
}

/** Is the number of conversations of each seller; the site shows a seller's usual response time from five on. */
const CONVERSATIONS_A_SELLER = 6;
/** Is the number of sellers who reply to messages, besides the demo seller. */
const ANSWERING_SELLERS = 5;
/** Contains the least and the greatest number of minutes between two messages. */
const PAUSE_MINUTES = [4, 90] as const;
/** Is the least age, in hours, of the last message in a conversation that has ended. */
const ENDED_HOURS = 3;

type Ad = ReturnType<typeof publishedAds>[number];

/**
 * Returns a conversation about an ad with these lines, sent at random times after the ad was published and all read. It
 * ended at least `ENDED_HOURS` ago unless the ad or the buyer is too new.
 */
const conversationAbout = (
  scene: Scene,
  ad: Ad,
  { buyer, seller }: { buyer: DemoPerson; seller: DemoPerson },
  lines: readonly (readonly ['buyer' | 'seller', string])[],
): Conversation => {
  const { random } = scene;
  const earlier = { ...scene, now: new Date(scene.now.getTime() - ENDED_HOURS * HOUR) };
  const pauses = lines.map(() => random.between(...PAUSE_MINUTES) * MINUTE);
  const length = pauses.reduce((sum, pause) => sum + pause, 0);
  let at = momentAfter(earlier, buyer.since, ad.publishedAt).getTime() - length;
  at = Math.max(at, ad.publishedAt.getTime() + MINUTE, buyer.since.getTime());
  const messages = lines.map(([who, text], index) => {
    const sentAt = new Date(at);
    at += pauses[index] ?? 0;
    const sender = who === 'buyer' ? buyer.id : seller.id;
    return { sender, text, sentAt, readAt: new Date(at) };
  });
  return { adId: ad.id, adTitle: ad.title, buyerId: buyer.id, sellerId: seller.id, messages };
};

/** Returns the ads that can have conversations: goods with a price and a condition, published more than a day ago. */
const talkedAbout = (scene: Scene): Ad[] =>
  publishedAds(scene).filter(
    ({ price, condition, publishedAt, subSlug }) =>
      price !== null &&
      condition !== null &&
      !scene.places.withoutCondition.has(subSlug) &&
      scene.now.getTime() - publishedAt.getTime() > DAY,
  );

/** Returns the sellers who reply to messages: the demo seller and those with the most of the given ads. */
const answeringSellers = ({ people }: Scene, ads: readonly Ad[]): DemoPerson[] => {
  const count = ({ id }: DemoPerson): number => ads.filter(({ ownerId }) => ownerId === id).length;
  const most = people.sellers.toSorted((a, b) => count(b) - count(a));
  return [people.demoSeller, ...most.slice(0, ANSWERING_SELLERS)];
};

/** Returns, for each of these sellers, a conversation with each of a few buyers about one of the seller's ads. */
const converse = (scene: Scene, sellers: readonly DemoPerson[], ads: readonly Ad[]) => {
  const { people, random, now } = scene;
  const known = people.buyers.filter(({ since }) => now.getTime() - since.getTime() > 2 * DAY);
  return sellers.flatMap((seller) => {
    const own = ads.filter(({ ownerId }) => ownerId === seller.id);
    if (own.length === 0) return [];
    // With the demo buyer, these are `CONVERSATIONS_A_SELLER` buyers.
    const buyers = [people.demoBuyer, ...random.shuffle(known).slice(1, CONVERSATIONS_A_SELLER)];
    return buyers.map((buyer, index) =>
      conversationAbout(
        scene,
        own[index % own.length] as Ad,
        { buyer, seller },
        random.pick(DIALOGUES),
      ),
    );
  });
};

/** Adds messages that the demo seller and the demo buyer have not read to the ends of their conversations. */
const leaveUnread = (scene: Scene, conversations: readonly Conversation[]): void => {
  const { demoSeller, demoBuyer } = scene.people;
  /** Adds an unread message, sent this number of minutes ago, to a conversation. */
  const say = (to: Conversation | undefined, sender: number, text: string, minutes: number) =>
    to?.messages.push({
      sender,
      text,
      sentAt: new Date(scene.now.getTime() - minutes * MINUTE),
      readAt: null,
    });
  const withQuestions = conversations.filter(
    ({ sellerId, buyerId }) => sellerId === demoSeller.id && buyerId !== demoBuyer.id,
  );
  UNREAD_QUESTIONS.forEach((text, index) =>
    say(withQuestions[index], withQuestions[index]?.buyerId ?? 0, text, 25 + index * 70),
  );
  const answered = conversations.find(
    ({ sellerId, buyerId }) => buyerId === demoBuyer.id && sellerId !== demoSeller.id,
  );
  say(answered, answered?.sellerId ?? 0, UNREAD_ANSWER, 40);
};

/** Returns the conversations of the demo, to be stored; the demo buyer writes to each seller who replies. */
export const demoConversations = (scene: Scene): Conversation[] => {
  const ads = talkedAbout(scene);
  const conversations = converse(scene, answeringSellers(scene, ads), ads);
  leaveUnread(scene, conversations);
  return conversations;
};

/** Inserts conversations, without their messages, and returns them with their ids. */
export const insertConversations = async (
  { tx }: Scene,
  conversations: readonly Conversation[],
): Promise<StoredConversation[]> => {
  const ids = await insertRows(
    tx,
    'conversation',
    {
      ad_id: 'integer',
      ad_title: 'text',
      ad_purpose: 'text',
      buyer_id: 'integer',
      seller_id: 'integer',
      created_at: 'timestamptz',
    },
    conversations.map(({ adId, adTitle, buyerId, sellerId, messages }) => ({
      ad_id: adId,
      ad_title: adTitle,
      ad_purpose: 'offer',
      buyer_id: buyerId,
      seller_id: sellerId,
      created_at: messages[0]?.sentAt ?? null,
    })),
    { returnsIds: true },
  );
  return conversations.map((one, index) => ({ ...one, id: ids[index] ?? 0 }));
};

/**
 * Stores the messages of the conversations in chronological order, which the order of their ids must follow, and marks
 * the sellers in them as answering soon, which ranks their ads higher.
 */
export const insertMessages = async (
  { tx }: Scene,
  conversations: readonly StoredConversation[],
): Promise<void> => {
  const rows = conversations
    .flatMap(({ id, messages }) => messages.map((message) => ({ id, ...message })))
    .toSorted((a, b) => a.sentAt.getTime() - b.sentAt.getTime());
  await insertRows(
    tx,
    'chat_message',
    {
      conversation_id: 'integer',
      sender_id: 'integer',
      text: 'text',
      sent_at: 'timestamptz',
      read_at: 'timestamptz',
      appointment_id: 'integer',
    },
    rows.map(({ id, sender, text, sentAt, readAt, appointmentId = null }) => ({
      conversation_id: id,
      sender_id: sender,
      text,
      sent_at: sentAt,
      read_at: readAt,
      appointment_id: appointmentId,
    })),
  );
  await tx.execute(sql`
    UPDATE conversation SET last_message_id =
      (SELECT max(m.id) FROM chat_message m WHERE m.conversation_id = conversation.id)`);
  for (const sellerId of new Set(conversations.map((one) => one.sellerId)))
    await setAnswering(tx, sellerId, true);
};
