import type { FastifyRequest } from 'fastify';
import { messagingRefusals } from '#contract/messaging/refusals.ts';
import { messagingRoutes as contract } from '#contract/messaging/routes.ts';
import { answer, type Route } from '#server/platform/http/route.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { answerAppointment } from './commands/answer-appointment.ts';
import { blockUser, unblockUser } from './commands/block-user.ts';
import { proposeAppointment } from './commands/propose-appointment.ts';
import { readConversation } from './commands/read-conversation.ts';
import { sendMessage } from './commands/send-message.ts';
import { startConversation } from './commands/start-conversation.ts';
import { presentConversation, presentMessage, presentPerson } from './present.ts';
import { listBlocked } from './queries/blocked.ts';
import {
  countUnreadMessages,
  findConversation,
  listConversations,
} from './queries/conversations.ts';
import { findMessage, listMessages } from './queries/messages.ts';
import { answerMessages, messagingMessages } from './texts.ts';

const retryKey = ({ headers }: FastifyRequest): string | undefined => {
  const key = headers['idempotency-key'];
  return Array.isArray(key) ? key[0] : key;
};

export const messagingRoutes = (platform: Platform): Route[] => {
  const { pool } = platform.database;

  const presentOwn = async (userId: number, id: number) => {
    const row = await findConversation(pool, userId, id);
    if (!row) throw new Refusal(messagingRefusals.notFound);
    return presentConversation(row);
  };

  const presentWritten = async (id: number) => {
    const row = await findMessage(pool, id);
    if (!row) throw new Error(`Message ${id} was written and is gone.`);
    return presentMessage(row);
  };

  return [
    answer(contract.start, async ({ params, body, actor, request, reply }) => {
      const { conversationId, isNew } = await startConversation(platform, {
        adId: params.id,
        userId: actor.id,
        text: body.message,
        key: retryKey(request),
      });
      void reply.code(isNew ? 201 : 200);
      return { message: messagingMessages.sent, data: await presentOwn(actor.id, conversationId) };
    }),

    answer(contract.list, async ({ query, actor }) => {
      const { rows, next } = await listConversations(pool, actor.id, {
        before: query.before,
        limit: query.limit,
      });
      const unread = await countUnreadMessages(pool, actor.id);
      return { data: rows.map(presentConversation), meta: { unread, next } };
    }),

    answer(contract.one, async ({ params, actor }) => ({
      data: await presentOwn(actor.id, params.id),
    })),

    answer(contract.messages, async ({ params, query, actor }) => {
      const request = { userId: actor.id, conversationId: params.id };
      const list = await listMessages(pool, request, { before: query.before, after: query.after });
      if (!list) throw new Refusal(messagingRefusals.notFound);
      return { data: list.rows.map(presentMessage), meta: { has_more: list.hasMore } };
    }),

    answer(contract.send, async ({ params, body, actor, request }) => {
      const saying = { userId: actor.id, text: body.message, key: retryKey(request) };
      const { id } = await sendMessage(platform, params.id, saying);
      return { message: messagingMessages.sent, data: await presentWritten(id) };
    }),

    answer(contract.propose, async ({ params, body, actor, request }) => {
      const { id } = await proposeAppointment(platform, params.id, {
        userId: actor.id,
        at: new Date(body.at),
        place: body.place,
        key: retryKey(request),
      });
      return { message: messagingMessages.proposed, data: await presentWritten(id) };
    }),

    answer(contract.answerAppointment, async ({ params, body, actor }) => {
      const request = { userId: actor.id, answer: body.answer };
      const { id } = await answerAppointment(platform, params.id, request);
      return { message: answerMessages[body.answer], data: await presentWritten(id) };
    }),

    answer(contract.read, async ({ params, actor }) => {
      await readConversation(platform, params.id, actor.id);
      return { message: messagingMessages.read };
    }),

    answer(contract.block, async ({ params, actor }) => {
      await blockUser(platform, actor.id, params.id);
      return { message: messagingMessages.blocked };
    }),

    answer(contract.unblock, async ({ params, actor }) => {
      await unblockUser(platform, actor.id, params.id);
      return { message: messagingMessages.unblocked };
    }),

    answer(contract.blocked, async ({ actor }) => ({
      data: (await listBlocked(pool, actor.id)).map(presentPerson),
    })),
  ];
};
