import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { formatPrice } from '#contract/common/with-currency.ts';
import { shownTitle, PURPOSES } from '#contract/ads/purposes.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { useUser } from '#web/client/session.ts';
import { AdThumb } from '#web/parts/ads/ad-thumb.tsx';
import { FormAlert } from '#web/parts/form/form-alert.tsx';
import { fullName } from '#web/format/full-name.ts';
import { Loaded } from '#web/parts/page/loaded.tsx';
import { PhoneFirst } from '#web/parts/account/phone-first.tsx';
import { Composer } from './composer.tsx';
import { draftKey } from './message-draft.ts';
import { MEMBER_PURPOSE_TEXTS } from '#web/format/member-purpose-texts.ts';
import { newRetryKey } from './retry-key.ts';
import { SafetyLine } from './safety-line.tsx';
import { ThreadSkeleton } from './thread.tsx';

/** Shows the form of the first message to the seller of an ad. A retry of the same text sends only one message. */
export function FirstMessage({ adId, userId }: { adId: number; userId: number }) {
  const isConfirmed = useUser()?.is_phone_verified === 1;
  const navigate = useNavigate();
  const attempt = useRef<{ text: string; key: string }>(undefined);
  const ad = useQuery({
    queryKey: ['ads', 'one', adId],
    queryFn: ({ signal }) =>
      browserApi.call('GET /api/the-annonces/:id', { params: { id: adId }, signal }),
  });
  const start = useMutation({
    mutationFn: (text: string) => {
      if (attempt.current?.text !== text) attempt.current = { text, key: newRetryKey() };
      return browserApi.call('POST /api/annonces/:id/conversations', {
        params: { id: adId },
        body: { message: text },
        headers: { 'idempotency-key': attempt.current.key },
      });
    },
  });

  /** Sends the first message and opens its conversation; false when sending failed. */
  const send = async (text: string): Promise<boolean> => {
    try {
      const { data } = await start.mutateAsync(text);
      await navigate(`/messages?conversation=${data.id}`, { replace: true });
      return true;
    } catch {
      // The error is shown under the ad; the text is kept.
      return false;
    }
  };

  return (
    <Loaded query={ad} skeleton={ThreadSkeleton}>
      {({ data: { price_label: label, pictures, user, ...shown } }) => (
        <section aria-label="Premier message" className="flex flex-col gap-4">
          <h2 className="font-bold">
            Écrire à <bdi dir="auto">{user.first_name || fullName(user)}</bdi>
          </h2>
          <div className="flex gap-3">
            <AdThumb picture={pictures[0]} className="h-auto w-28 shrink-0 self-start" />
            <div className="min-w-0">
              <p className="font-bold">{formatPrice(label)}</p>
              <p className="two-lines" dir="auto">
                {shownTitle(shown)}
              </p>
            </div>
          </div>
          <SafetyLine purpose={shown.purpose} isSeller={!PURPOSES[shown.purpose].authorHasIt} />
          <FormAlert>{start.error?.message}</FormAlert>
          {isConfirmed ? (
            <Composer
              userId={userId}
              place={draftKey('ad', adId)}
              busy={start.isPending}
              onSend={send}
              suggestions={MEMBER_PURPOSE_TEXTS[shown.purpose].firstMessages}
            />
          ) : (
            <PhoneFirst
              purpose={MEMBER_PURPOSE_TEXTS[shown.purpose].write}
              back={`/messages?annonce=${adId}`}
            />
          )}
        </section>
      )}
    </Loaded>
  );
}
