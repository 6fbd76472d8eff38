import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSite } from '#web/client/root-data.ts';
import { outboxCode } from './outbox-code.ts';

/** Is the polling interval, in ms: the message is sent with a delay. */
const POLL_MS = 1000;
const MAX_POLLS = 15;

/**
 * Returns the code in the outbox for a number or an email address ('' for none yet), in a message that contains
 * `about`; always null outside the preview mode, where no request is made. `poll` starts polling for a code newer than
 * the current one.
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
