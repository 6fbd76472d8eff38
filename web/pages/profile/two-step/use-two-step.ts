import { useQuery, useQueryClient } from '@tanstack/react-query';
import { twoStepRoutes } from '#contract/accounts/two-step.ts';
import { browserApi } from '#web/client/browser-api.ts';

const KEY = ['two-step'];

/** Whether two-step sign-in is on, and a way to look again. */
export const useTwoStep = () => {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => browserApi.call(twoStepRoutes.twoStep, { signal }),
  });
  return {
    state: query.data?.data,
    error: query.error,
    lookAgain: () => client.invalidateQueries({ queryKey: KEY }),
  };
};
