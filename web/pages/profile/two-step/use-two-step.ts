import { useQuery } from '@tanstack/react-query';
import { twoStepRoutes } from '#contract/accounts/two-step.ts';
import { browserApi } from '#web/client/browser-api.ts';

/** Whether two-step sign-in is on. */
export const useTwoStep = () =>
  useQuery({
    queryKey: ['two-step'],
    queryFn: ({ signal }) => browserApi.call(twoStepRoutes.twoStep, { signal }),
  });
