import type { Meta } from '#web/page.ts';
import { useSite } from '#web/client/root-data.ts';
import Tips, { questions } from '#web/content/tips.mdx';
import { AdviceList } from '#web/parts/meeting/advice-list.tsx';
import { ALL_ADVICE } from '#contract/ads/meeting-advice.ts';
import { pageMeta } from '#web/parts/page/page-meta.ts';
import { Prose } from '#web/parts/page/prose.tsx';
import { structuredData } from '#web/parts/page/structured-data.ts';
import { Link } from '#web/ui/link.tsx';

const FAQ = {
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
};

export const meta: Meta = ({ origin }) => [
  ...pageMeta(origin, {
    title: 'Conseils d’achat et de vente',
    description:
      'Acheter et vendre en sécurité au Niger : voir avant de payer, ne jamais payer d’avance, se retrouver dans un lieu public.',
    path: '/tips',
  }),
  structuredData(FAQ),
];

export default function TipsPage() {
  const { numberCheck } = useSite();
  return (
    <>
      <Prose content={Tips} />
      <section id="rencontre" className="mx-auto max-w-text px-3 pb-6">
        <h2 className="text-lg font-bold">La rencontre, pas à pas</h2>
        <AdviceList sections={ALL_ADVICE} />
      </section>
      {numberCheck && (
        <p className="mx-auto max-w-text px-3 pb-6">
          <Link to="/verifier-numero" className="block w-fit underline">
            Que sait-on de ce numéro ?
          </Link>
        </p>
      )}
    </>
  );
}
