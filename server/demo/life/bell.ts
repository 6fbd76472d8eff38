import type { KindName } from '#server/domains/notifications/kinds.ts';
import { insertRows } from '../insert-rows.ts';
import type { Declared } from './companies.ts';
import type { StoredConversation } from './conversations.ts';
import { daysAgo, publishedAds, type Scene } from './scene.ts';

interface News {
  userId: number;
  kind: KindName;
  subjectId: number;
  /** Is a text that identifies the event; a user is notified of one event once. */
  about: string;
  note?: string;
  at: Date;
  isRead: boolean;
}

/** Returns a notification for each conversation whose last message has not been read. */
const unreadMessages = (conversations: readonly StoredConversation[]): News[] =>
  conversations.flatMap(({ id, buyerId, sellerId, messages }) => {
    const last = messages.at(-1);
    if (!last || last.readAt) return [];
    const userId = last.sender === buyerId ? sellerId : buyerId;
    return {
      userId,
      kind: 'message',
      subjectId: id,
      about: `demo.message.${id}`,
      at: last.sentAt,
      isRead: false,
    };
  });

/**
 * Inserts the notifications that the demo seller and the demo buyer find in their bell; none is sent by SMS or email.
 */
export const insertBell = async (
  scene: Scene,
  { conversations, declared }: { conversations: StoredConversation[]; declared: Declared },
): Promise<void> => {
  const { tx, people } = scene;
  const approved = publishedAds(scene)
    .filter(({ ownerId }) => ownerId === people.demoSeller.id)
    .slice(0, 3);
  const news: News[] = [
    {
      userId: people.demoSeller.id,
      kind: 'declaration',
      subjectId: declared.filed,
      about: `declaration.${declared.filed}.1.filed`,
      note: 'Votre déclaration est déposée. L’attestation est partie par e-mail au dirigeant.',
      at: daysAgo(scene, 37),
      isRead: true,
    },
    {
      userId: people.demoBuyer.id,
      kind: 'declaration',
      subjectId: declared.rejected,
      about: `declaration.${declared.rejected}.1.rejected`,
      note: 'Votre déclaration est à corriger.',
      at: daysAgo(scene, 12),
      isRead: false,
    },
    ...approved.map(({ id, publishedAt }): News => ({
      userId: people.demoSeller.id,
      kind: 'ad_published',
      subjectId: id,
      about: `ad.${id}.1.published`,
      at: publishedAt,
      isRead: true,
    })),
    ...unreadMessages(conversations),
  ];
  await insertRows(
    tx,
    'notification',
    {
      user_id: 'integer',
      kind: 'text',
      subject_id: 'integer',
      about: 'text',
      note: 'text',
      created_at: 'timestamptz',
      read_at: 'timestamptz',
    },
    news
      .toSorted((a, b) => a.at.getTime() - b.at.getTime())
      .map(({ userId, kind, subjectId, about, note = '', at, isRead }) => ({
        user_id: userId,
        kind,
        subject_id: subjectId,
        about,
        note,
        created_at: at,
        read_at: isRead ? at : null,
      })),
  );
};
