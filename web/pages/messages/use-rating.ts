import { PURPOSES } from '#contract/ads/purposes.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ChatMessage, Conversation } from '#contract/messaging/schemas.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { toast } from '#web/ui/toast.ts';

const RATINGS = ['messages', 'rating'];

/**
 * Loads the rating in a conversation and what the user may do about it, and again once both people have written, since
 * a rating may then be allowed; only for ads whose purpose ends in a sale.
 */
export const useRatingState = (
  { id, ad }: Conversation,
  messages: readonly ChatMessage[] | undefined,
) => {
  const writers = new Set((messages ?? []).map((message) => message.sender_id));
  return useQuery({
    queryKey: [...RATINGS, id, writers.size],
    queryFn: ({ signal }) =>
      browserApi.call('GET /api/conversations/:id/rating', { params: { id }, signal }),
    enabled: PURPOSES[ad.purpose].isSold && messages !== undefined,
  }).data?.data;
};

/**
 * Runs an action on a rating; on success, shows the server's message as a toast, calls `onDone` and loads the ratings
 * again.
 */
export const useRatingAction = <Input>(
  action: (input: Input) => Promise<{ message: string }>,
  onDone: () => void,
) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: action,
    onSuccess: ({ message }) => {
      toast.success(message);
      onDone();
      return client.invalidateQueries({ queryKey: RATINGS });
    },
  });
};
