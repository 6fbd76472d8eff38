import type { Route } from '#server/platform/http/route.ts';
import type { Platform } from '#server/platform/platform.ts';
import { catalogAdminRoutes } from './routes/catalog.ts';
import { contactRoutes } from './routes/contact.ts';
import { figureRoutes } from './routes/figures.ts';
import { peopleRoutes } from './routes/people.ts';
import { reasonRoutes } from './routes/reasons.ts';
import { reportRoutes } from './routes/reports.ts';
import { reviewRoutes } from './routes/review.ts';
import { synonymRoutes } from './routes/synonyms.ts';

export const moderationRoutes = (platform: Platform): Route[] => [
  ...reviewRoutes(platform),
  ...reportRoutes(platform),
  ...reasonRoutes(platform),
  ...peopleRoutes(platform),
  ...catalogAdminRoutes(platform),
  ...synonymRoutes(platform),
  ...contactRoutes(platform),
  ...figureRoutes(platform),
];
