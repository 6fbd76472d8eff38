import { announce } from '#server/domains/notifications/commands/announce.ts';
import { deliverDue } from '#server/domains/notifications/delivery/lanes.ts';
import type { KindName } from '#server/domains/notifications/kinds.ts';
import type { TestService } from './service.ts';

let announced = 0;

/** Announces a kind to a person; its SMS has the text of the bell, or announces a revoked session. */
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

/** Lets `ms` milliseconds pass in steps, each of which delivers. */
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
