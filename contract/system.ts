import { z } from 'zod';
import { messageOnly } from './fields.ts';
import { defineRoute } from './route.ts';

const tag = 'Service';

export const systemRoutes = {
  health: defineRoute({
    method: 'GET',
    path: '/api/health',
    tag,
    summary: 'Le processus répond',
    access: 'public',
    answers: { 200: messageOnly },
  }),
  ready: defineRoute({
    method: 'GET',
    path: '/api/ready',
    tag,
    summary: 'La base répond et ses migrations sont faites',
    access: 'public',
    answers: { 200: messageOnly.extend({ version: z.int() }) },
  }),
};
