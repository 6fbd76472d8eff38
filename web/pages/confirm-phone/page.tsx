import { Link } from 'react-router';
import type { User } from '#contract/accounts/schemas/accounts.ts';
import { SITE_NAME } from '#contract/common/site.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { ConfirmPage } from '#web/parts/code-form/confirm-page.tsx';
import { NarrowPage } from '#web/parts/page/narrow-page.tsx';
import { Prompt } from '#web/parts/prompts/prompt.tsx';
import { formatPhone } from '#contract/common/phones.ts';
import { useRedirect } from '#web/parts/account/use-redirect.ts';
import type { PageProps } from '#web/page.ts';
import type { action } from './page.server.ts';
import { ByEmail } from './by-email.tsx';
import { PlainCodeForm } from './plain-code-form.tsx';

export const meta = () => [
  { title: `Confirmer mon téléphone – ${SITE_NAME}` },
  { name: 'robots', content: 'noindex' },
];

const TITLE = 'Confirmez votre téléphone';

// The API does not report whether the code is already sent or still queued.
const DELAY_HINT = 'Il peut tarder un peu. Il est valable 10 minutes.';

/** Returns the number of a user, whether it is confirmed, and the introduction of the page. */
const ofUser = ({ telephone, is_phone_verified: verified }: User) => {
  const phone = <strong>{formatPhone(telephone)}</strong>;
  const isConfirmed = verified === 1;
  const lead = isConfirmed ? (
    <>Le {phone} est déjà confirmé.</>
  ) : (
    <>
      Entrez le code reçu par SMS au {phone}. {DELAY_HINT}
      <Prompt slot="code" of={TITLE} className="w-full" />
    </>
  );
  return { to: telephone, isConfirmed, lead };
};

export default function ConfirmPhonePage({ actionData }: PageProps<undefined, typeof action>) {
  const next = useRedirect().target ?? '/profil';
  return (
    <ConfirmPage
      title={TITLE}
      plain={
        <NarrowPage title={TITLE} lead={`Entrez le code reçu par SMS. ${DELAY_HINT}`}>
          <PlainCodeForm answered={actionData} />
        </NarrowPage>
      }
      describe={ofUser}
      label="Code reçu par SMS"
      // Preview mode recognises the message with the code by these words, to fill the code in.
      about={/votre code est/}
      confirm={(code) => browserApi.call('POST /api/verifyPhone', { body: { code } })}
      resend={() => browserApi.call('POST /api/resendPhoneVerificationCode')}
      whatsapp={{
        send: () =>
          browserApi.call('POST /api/resendPhoneVerificationCode', {
            body: { channel: 'whatsapp' },
          }),
        isLost: async () => (await browserApi.call('GET /api/phone-code')).data.lost,
      }}
      next={next}
    >
      <ByEmail next={next} />
      <Link to={next} className="inline-flex min-h-11 items-center text-brand underline">
        Plus tard
      </Link>
    </ConfirmPage>
  );
}
