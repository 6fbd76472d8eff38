import { contactRoutes } from '#contract/contact.ts';
import { SITE_NAME } from '#contract/site.ts';
import { pageContext } from '#web/client/page-context.ts';
import { useSite } from '#web/client/root-data.ts';
import { pageMeta } from '#web/parts/page/page-meta.ts';
import { handlePostedForm } from '#web/parts/form/posted-form.ts';
import { Link } from '#web/ui/link.tsx';
import type { Route } from './+types/page.ts';
import { ContactForm } from './contact-form.tsx';

const LINK = 'inline-flex min-h-11 items-center font-bold wrap-anywhere text-brand underline';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Nous contacter',
    description: `Joindre ${SITE_NAME} : adresse, téléphone et e-mail. Une question, un souci avec une annonce, vos données : écrivez-nous.`,
    path: '/contact',
  });

export const action = ({ request, context }: Route.ActionArgs) =>
  handlePostedForm(request, ['name', 'email', 'message'], async (fields) => {
    const { name = '', email = '', message = '' } = fields;
    const body = { name: name.trim(), email: email.trim(), message: message.trim() };
    const { api } = context.get(pageContext);
    return { thanks: (await api.call(contactRoutes.sendMessage, { body })).message };
  });

export default function ContactPage({ actionData }: Route.ComponentProps) {
  const { address, phone, email } = useSite().contact;
  return (
    <article className="mx-auto max-w-text px-3 py-6">
      <h1 className="text-xl font-bold">Nous contacter</h1>
      <p className="mt-3 text-ink-soft">
        Une question, une annonce qui vous paraît louche, une demande sur vos données : nous
        répondons à chacun.
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
