import { defineRefusals } from '../common/refusals.ts';

export const UNUSABLE = 'Ce navigateur ne peut pas recevoir de notifications.';

export const pushRefusals = defineRefusals('push', {
  badEndpoint: [422, UNUSABLE, 'endpoint'],
  badKeys: [422, UNUSABLE, 'keys'],
});
