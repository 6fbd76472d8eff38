import { announce } from '#server/domains/notifications/commands/announce.ts';
import { deliverDue } from '#server/domains/notifications/delivery/delivery-queues.ts';
import type { KindName } from '#server/domains/notifications/kinds.ts';
import type { TestService } from './service.ts';

let announced = 0;

/**
 * Announces a notification of this kind to a user. Its SMS has the text of the notification on the site, or says that a
 * session was revoked.
 */
export const notifyPerson = async (
  { platform }: TestService,
  to: number,
  kind: KindName = 'account',
): Promise<void> => {
  announced += 1;
  await announce(platform, {
    kind,
    to,
    subject: null,
    dedupeKey: `delivery.${announced}`,
    data: { event: 'reused' },
  });
};

/** Moves the clock forward by `ms` milliseconds in steps, after each of which due messages are delivered. */
export const passDelivering = async (
  { clock, platform }: TestService,
  ms: number,
  step: number,
): Promise<void> => {
  for (let passed = 0; passed < ms; passed += step) {
    clock.pass(step);
    await deliverDue(platform);
  }
};
