import { z } from 'zod';
import { withoutHiddenMarks } from '../../common/hidden-marks.ts';
import { messageOnly } from '../../common/fields.ts';
import { defineRoute } from '../../common/route.ts';
import { UNUSABLE } from '../refusals.ts';

const MAX_ENDPOINT_LENGTH = 1000;
/** Takes the push subscription of a browser: an address of its vendor's push service. */
const endpoint = z
  .url({ protocol: /^https$/, error: UNUSABLE })
  .max(MAX_ENDPOINT_LENGTH, UNUSABLE)
  .overwrite(withoutHiddenMarks);
// Keys of a push subscription are in base64url, with or without padding.
const P256_POINT = /^[\w-]{87}={0,2}$/;
const AUTH = /^[\w-]{22}={0,2}$/;
const key = (pattern: RegExp) => z.string({ error: UNUSABLE }).regex(pattern, UNUSABLE);

const tag = 'Notifications';

export const pushRoutes = {
  key: defineRoute({
    method: 'GET',
    path: '/api/push-key',
    tag,
    summary: 'La clé publique VAPID, pour s’abonner aux notifications',
    access: 'user',
    answers: { 200: z.object({ data: z.object({ key: z.string() }) }) },
  }),
  subscribe: defineRoute({
    method: 'POST',
    path: '/api/push-subscriptions',
    tag,
    summary:
      'Recevoir les notifications sur cet appareil ; le corps est celui de `PushSubscription.toJSON()`',
    access: 'user',
    body: z.object({
      endpoint,
      keys: z.object({ p256dh: key(P256_POINT), auth: key(AUTH) }),
    }),
    answers: { 201: messageOnly },
  }),
  unsubscribe: defineRoute({
    method: 'POST',
    path: '/api/push-subscriptions/end',
    tag,
    summary: 'Ne plus recevoir de notifications sur cet appareil',
    access: 'user',
    body: z.object({ endpoint }),
    answers: { 200: messageOnly },
  }),
};
