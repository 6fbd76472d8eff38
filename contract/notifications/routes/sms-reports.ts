import { z } from 'zod';
import { messageOnly } from '../../common/fields.ts';
import { defineRoute } from '../../common/route.ts';

export const smsReportRoutes = {
  report: defineRoute({
    method: 'POST',
    path: '/api/sms-reports/:address',
    tag: 'Notifications',
    summary:
      'Une passerelle de SMS (`<passerelle>-<secret>`) dit ce que des messages sont devenus.',
    access: 'public',
    params: z.object({ address: z.string().max(200) }),
    body: z.looseObject({}),
    takesPlainForm: true,
    answers: { 200: messageOnly },
  }),
};
