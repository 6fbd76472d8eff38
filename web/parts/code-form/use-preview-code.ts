import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSite } from '#web/client/root-data.ts';
import { outboxCode } from './outbox-code.ts';

/** The message is sent with a delay: how often to poll for it, and how many times. */
const EVERY_MS = 1000;
const TIMES = 15;

/**
 * The code in the outbox for a number or an email address ('' for none yet), in a message that contains `about`;
 * always null outside the preview mode, where no request is made. `lookAgain` polls for a code newer than the current one.
 */
export function usePreviewCode(
  to: string,
  about: RegExp,
): { code: string | null; lookAgain: () => void } {
  const { preview } = useSite();
  const [old, setOld] = useState<string | null>(null);
  const { data = null } = useQuery({
    queryKey: ['outbox-code', to, about.source, old],
    queryFn: async ({ signal }) => {
      const code = await outboxCode(to, about, signal);
      return code === old ? null : code;
    },
    enabled: preview && to !== '',
    retry: false,
    refetchInterval: ({ state }) =>
      state.data || state.dataUpdateCount + state.errorUpdateCount >= TIMES ? false : EVERY_MS,
  });
  return { code: data, lookAgain: () => setOld(data) };
}
