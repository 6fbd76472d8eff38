import type { MetaFunction } from 'react-router';
import { SITE_NAME } from '#contract/site.ts';
import { pageMeta } from '#web/parts/page-meta.ts';
import { Prose } from '#web/parts/prose.tsx';
import type { ProseSection } from '#web/parts/prose.tsx';

const SECTIONS: readonly ProseSection[] = [
  {
    title: 'C’est gratuit',
    paragraphs: [
      'S’inscrire est gratuit, publier une annonce est gratuit, et il n’y a aucune commission sur vos ventes. Le prix convenu avec l’acheteur est pour vous, en entier.',
    ],
  },
  {
    title: 'Sans intermédiaire',
    paragraphs: [
      'Vous parlez directement à la personne qui vend ou qui achète : par WhatsApp, par appel ou par SMS. Personne ne se met entre vous.',
    ],
  },
  {
    title: 'En personne, pas en ligne',
    paragraphs: [
      'La vente se fait face à face. Vous voyez l’article, vous l’essayez, puis vous payez. Aucun paiement ne passe par le site.',
    ],
  },
  {
    title: 'Visible dans tout le pays',
    paragraphs: [
      'Votre annonce se lit de Niamey à Diffa, d’Agadez à Gaya. Chacun peut chercher dans sa ville ou dans tout le Niger.',
    ],
  },
  {
    title: 'Chaque annonce est relue',
    paragraphs: [
      'Avant de paraître, une annonce est relue par un administrateur. C’est notre façon de garder un marché propre, où l’on achète en confiance.',
    ],
    more: (
      <p className="mt-6">
        <a className="font-bold text-brand underline" href="/tips">
          Lire nos conseils d’achat et de vente
        </a>
      </p>
    ),
  },
];

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'À propos',
    description: `${SITE_NAME}, les petites annonces du Niger : gratuites, sans intermédiaire, en personne, visibles dans tout le pays.`,
    path: '/about',
  });

export default function AboutPage() {
  return (
    <Prose
      title={`À propos de ${SITE_NAME}`}
      lead={`« Kasuwa » veut dire « marché » en haoussa. C’est un marché ouvert à tous, où les gens du Niger vendent et achètent près de chez eux.`}
      sections={SECTIONS}
    />
  );
}
