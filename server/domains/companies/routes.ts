import type { Route } from '#server/platform/http/route.ts';
import type { Platform } from '#server/platform/platform.ts';
import { companyRecordRoutes } from './routes/companies.ts';
import { declarationQueueRoutes } from './routes/declaration-queue.ts';
import { declarationRecordRoutes } from './routes/declarations.ts';
import { ownerRecordRoutes } from './routes/owners.ts';

export const companyRoutes = (platform: Platform): Route[] => [
  ...companyRecordRoutes(platform),
  ...ownerRecordRoutes(platform),
  ...declarationRecordRoutes(platform),
  ...declarationQueueRoutes(platform),
];
