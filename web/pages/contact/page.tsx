import { SITE_NAME } from '#contract/common/site.ts';
import { useSite } from '#web/client/root-data.ts';
import { pageMeta } from '#web/parts/page/page-meta.ts';
import { Link } from '#web/ui/link.tsx';
import type { Meta, PageProps } from '#web/page.ts';
import type { action } from './page.server.ts';
import { ContactForm } from './contact-form.tsx';

const LINK = 'inline-flex min-h-11 items-center font-bold wrap-anywhere text-brand underline';

export const meta: Meta = ({ origin }) =>
  pageMeta(origin, {
    title: 'Nous contacter',
    description: `Joindre ${SITE_NAME} : adresse, téléphone et e-mail. Une question, un souci avec une annonce, vos données : écrivez-nous.`,
    path: '/contact',
  });

export default function ContactPage({ actionData }: PageProps<undefined, typeof action>) {
  const { address, phone, email } = useSite().contact;
  return (
    <article className="mx-auto max-w-text px-3 py-6">
      <h1 className="text-xl font-bold">Nous contacter</h1>
      <p className="mt-3 text-ink-soft">
        Une question, une annonce qui vous paraît louche, une demande sur vos données : nous
        répondons à tous.
      </p>
      <dl className="mt-10">
        <dt className="font-bold">Adresse</dt>
        <dd className="mt-1 whitespace-pre-line">{address}</dd>
        {phone && (
          <>
            <dt className="mt-6 font-bold">Téléphone</dt>
            <dd>
              <a className={LINK} href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
                {phone}
              </a>
            </dd>
          </>
        )}
        {email && (
          <>
            <dt className="mt-6 font-bold">E-mail</dt>
            <dd>
              <a className={LINK} href={`mailto:${email}`}>
                {email}
              </a>
            </dd>
          </>
        )}
      </dl>
      <p className="mt-6">
        <Link to="/moderation" className={LINK}>
          La modération en chiffres
        </Link>
      </p>
      <ContactForm answered={actionData} />
    </article>
  );
}
