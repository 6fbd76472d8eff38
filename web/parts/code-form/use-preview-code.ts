import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSite } from '#web/client/root-data.ts';
import { outboxCode } from './outbox-code.ts';

/** The message leaves in a moment, not at once: how often to look for it, and for how many times. */
const EVERY_MS = 1000;
const TIMES = 15;

/**
 * The code that the outbox holds for a number or an address ('' for none yet), in a message that speaks of `about`;
 * always null outside the preview mode, where nothing is asked. `lookAgain` waits for a newer one than the one at hand.
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
