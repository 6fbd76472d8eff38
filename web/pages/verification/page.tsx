import { SITE_NAME } from '#contract/common/site.ts';
import { pageContext } from '#web/client/page-context.ts';
import { Link } from '#web/ui/link.tsx';
import type { PageArgs, PageProps } from '#web/page.ts';

export const loader = async ({ context, params: { code } }: PageArgs<'code'>) => {
  const { api } = context.get(pageContext);
  return (await api.call('GET /api/verification/:code', { params: { code } })).data;
};

export const meta = () => [
  { title: `Vérifier une attestation · ${SITE_NAME}` },
  { name: 'robots', content: 'noindex' },
  // The code must not reach other sites as referrer.
  { name: 'referrer', content: 'no-referrer' },
];

/** Shows whether an attestation is valid, without any of its data. */
export default function VerificationPage({ loaderData: { valid } }: PageProps<typeof loader>) {
  return (
    <div className="page py-10 text-center">
      <h1 className="text-lg font-bold">Vérifier une attestation</h1>
      <p className="mt-3 text-2xl font-bold">
        {valid ? 'Attestation valide' : 'Attestation non valide'}
      </p>
      <p className="mx-auto mt-3 max-w-form text-ink-soft">
        {valid
          ? `${SITE_NAME} a délivré l’attestation qui porte ce code.`
          : `${SITE_NAME} n’a délivré aucune attestation avec ce code. Comparez-le à celui du document, caractère par caractère.`}
      </p>
      <Link to="/" className="btn btn-secondary mt-6">
        Retour à l’accueil
      </Link>
    </div>
  );
}
