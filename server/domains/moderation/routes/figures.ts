import { figureRoutes as contract } from '#contract/admin/figures.ts';
import { answer, type Route } from '#server/platform/http/route.ts';
import type { Platform } from '#server/platform/platform.ts';
import { readFigures, readPublicFigures } from '../queries/figures.ts';

const DEFAULT_DAYS = 30;

/** How fast and how strictly ads are reviewed, and how the site grows. */
export const figureRoutes = ({ database: { pool }, clock }: Platform): Route[] => [
  answer(contract.figures, async ({ query }) => ({
    data: await readFigures(pool, query.days ?? DEFAULT_DAYS, clock.now()),
  })),

  answer(contract.publicFigures, async () => ({
    data: await readPublicFigures(pool, clock.now()),
  })),
];
