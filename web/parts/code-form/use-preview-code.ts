import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSite } from '#web/client/root-data.ts';
import { outboxCode } from './outbox-code.ts';

/** Is the polling interval in ms, since the message is sent with a delay. */
const POLL_MS = 1000;
const MAX_POLLS = 15;

/**
 * Returns the code in the newest message that preview mode, which sends no messages but lists them in an outbox, holds
 * for a number or an email address (`to`, '' while there is none), if it contains `about`; null without one, and always
 * outside preview mode, where nothing is requested. `poll` starts polling for a newer code.
 */
export function usePreviewCode(
  to: string,
  about: RegExp,
): { code: string | null; poll: () => void } {
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
      state.data || state.dataUpdateCount + state.errorUpdateCount >= MAX_POLLS ? false : POLL_MS,
  });
  return { code: data, poll: () => setOld(data) };
}
