import { randomUUID } from 'node:crypto';
import {
  aCompany,
  aConversation,
  anAd,
  aPerson,
  aRating,
  aReport,
  aSearch,
  aWanted,
} from './subjects.ts';
import { ago } from './world.ts';

import {
  type Case,
  ad,
  PAST,
  FUTURE,
  company,
  person,
  codes,
  contactMessage,
  sellers,
} from './case.ts';

const appeal: Case = async (world) => {
  const { id, remove } = await anAd(world, { status: 'rejected' });
  const appealId = await world.value(
    "UPDATE appeal SET outcome = 'dismissed', decided_at = $2 WHERE ad_id = $1 RETURNING id",
    [id, world.service.clock.now()],
  );
  return { payload: { appeal_id: appealId }, remove };
};

const question: Case = async (world) => {
  const { id, remove } = await anAd(world);
  const questionId = await world.value(
    `INSERT INTO journal (at, actor_id, act, subject_id, detail)
     VALUES ($1, 1, 'question.withdrawn', $2, jsonb_build_object('ad', $2::integer)) RETURNING subject_id`,
    [world.service.clock.now(), id],
  );
  return { payload: { question_id: questionId }, remove };
};

/**
 * Creates an ad that is for sale again: a user saved it as a favourite and was then told that it was sold or reserved.
 */
const backFrom =
  (state: 'sold' | 'reserved'): Case =>
  async (world) => {
    const subject = await anAd(world);
    await world.value(
      `INSERT INTO notification (user_id, kind, subject_id, about, created_at, data)
     VALUES ($1, 'favourite_state', $2, $3, $4, jsonb_build_object('state', $5::text)) RETURNING id`,
      [world.buyer.user.id, subject.id, randomUUID(), ago(world, 0), state],
    );
    return subject;
  };

const seenLastMonth: Case = async (world) => {
  const subject = await anAd(world);
  await world.service.database.pool.query("INSERT INTO ad_day VALUES ($1, '2026-10-10', 5, 1)", [
    subject.id,
  ]);
  return { ...subject, payload: {} };
};

/** Maps each job that announces something to the cases of its subject that may be deleted while the job runs. */
export const ANNOUNCEMENT_CASES: Readonly<Record<string, readonly Case[]>> = {
  'announce-ad.published': [ad()],
  'announce-ad.changed': [ad()],
  'announce-ad.rejected': [ad({ status: 'rejected' })],
  'announce-ad.taken_down': [ad({ status: 'withdrawn', set: "withdrawn_by = 'moderator'" })],
  'announce-ad.hidden': [ad({ status: 'pending' })],
  'announce-appeal.closed': [appeal],
  'announce-ad.photo_checked': [ad()],
  'announce-ad.ends_soon': [ad()],
  'announce-ad.asked': [ad({ set: "asked_at = '2026-11-21T09:00:00Z'" })],
  'announce-ad.expired': [
    async (world) => {
      const subject = await anAd(world, { status: 'expired', set: "expired_because = 'silence'" });
      return { ...subject, payload: { ...subject.payload, because: 'silence' } };
    },
  ],
  'announce-question.withdrawn': [question],
  'announce-message.sent': [aConversation],
  'announce-appointment.due': [aConversation],
  'announce-alert.matched': [
    (world) => aSearch(world, { isDigested: true }),
    (world) => aSearch(world, { isDigested: true, removes: 'ad' }),
  ],
  'announce-alert.wanted_matched': [
    (world) => aWanted(world, { isMatched: true }),
    (world) => aWanted(world, { isMatched: true, removes: 'offer' }),
  ],
  'announce-ad.price_changed': [ad()],
  'announce-ad.sold': [ad({ status: 'sold', set: `sold_at = ${PAST}` })],
  'announce-back-ad.move_undone': [backFrom('sold')],
  'announce-back-ad.renewed': [backFrom('sold')],
  'announce-back-ad.published': [backFrom('sold')],
  'announce-ad.reserved': [ad({ set: `reserved_until = ${FUTURE}` })],
  'announce-ad.unreserved': [backFrom('reserved')],
  'announce-alert.sellers_published': [sellers],
  'notifications-month': [seenLastMonth],
  'announce-report.closed': [
    (world) => aReport(world, { isClosed: true }),
    (world) => aReport(world, { isClosed: true, removes: 'ad' }),
  ],
  'announce-report.shop_closed': [company()],
  'announce-declaration.submitted': [company('submitted')],
  'announce-declaration.filed': [company()],
  'announce-declaration.rejected': [company('rejected')],
  'announce-declaration.due': [company()],
  'announce-shop.published': [company()],
  'announce-shop.rejected': [company()],
  'announce-shop.taken_down': [company()],
  'announce-shop.number_removed': [company()],
  'announce-conversation.sold': [aConversation],
  'announce-rating.changed': [aRating],
  'announce-shop.member_invited': [company()],
  'announce-shop.member_changed': [company()],
  'announce-ad.taken_out_of_shop': [
    ad(),
    async (world) => {
      const { payload, remove } = await aCompany(world);
      return {
        payload: {
          ...(await anAd(world)).payload,
          shop_id: (payload as { shop_id: number }).shop_id,
        },
        remove,
      };
    },
  ],
  'announce-ad.published_for': [ad()],
  'announce-to-agent-ad.published': [ad()],
  'announce-to-agent-ad.changed': [ad()],
  'announce-to-agent-ad.rejected': [ad({ status: 'rejected' })],
  'announce-to-agent-ad.taken_down': [
    ad({ status: 'withdrawn', set: "withdrawn_by = 'moderator'" }),
  ],
  'announce-account.mandate_ended': [person],
  'announce-account.phone_replaced': [person],
  'announce-account.number_freed': [person],
  'announce-account.phone_change_asked': [person],
  'announce-account.phone_change_stopped': [person],
  'announce-account.password_changed': [person],
  'announce-account.sign_in_reused': [person],
  'announce-account.pledge_lost': [person],
  'announce-account.email_confirmed': [
    async (world) => {
      const subject = await aPerson(world, {});
      const { id, telephone } = subject.person.user;
      const now = world.service.clock.now();
      await world.service.database.pool.query(
        `INSERT INTO number_change (user_id, way, former, telephone, created_at, takes_effect_at, done_at)
         VALUES ($1, 'password', '+22799000001', $2, $3, $3, $3)`,
        [id, telephone, now],
      );
      return { ...subject, payload: { user_id: id, confirmed_at: now.toISOString() } };
    },
  ],
  'announce-account.email_replaced': [person],
  'announce-account.two_step_changed': [person],
  'announce-account.suspended': [(world) => aPerson(world, { set: `suspended_at = ${PAST}` })],
  'announce-account.code_requested': [codes],
  'announce-contact.answered': [contactMessage(1)],
};
