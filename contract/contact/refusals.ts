import { defineRefusals } from '../common/refusals.ts';

export const contactRefusals = defineRefusals('contact', {
  tooManyMessages: [429, 'Vous avez envoyé beaucoup de messages. Réessayez plus tard.'],
});
