import { defineRefusals } from '../common/refusals.ts';

export const systemRefusals = defineRefusals('system', {
  databaseLost: [503, 'La base de données du service ne redémarre pas.'],
});
