import type { MetaFunction } from 'react-router';
import { SITE_NAME } from '#contract/site.ts';
import { pageMeta } from '#web/parts/page-meta.ts';
import { Prose } from '#web/parts/prose.tsx';
import type { ProseSection } from '#web/parts/prose.tsx';

const SECTIONS: readonly ProseSection[] = [
  {
    title: 'Ce que nous offrons',
    paragraphs: [
      `${SITE_NAME} est un lieu de petites annonces. S’inscrire et publier sont gratuits. Nous ne vendons rien nous-mêmes, nous ne touchons pas d’argent sur les ventes et nous n’y prenons pas part : elles se font en personne, entre l’acheteur et le vendeur.`,
      'En ouvrant un compte, vous acceptez les règles qui suivent.',
    ],
  },
  {
    title: 'Ce qui n’a pas sa place dans une annonce',
    points: [
      'ce que la loi interdit : vendre, proposer ou demander une chose illégale ;',
      'tout contenu pornographique ;',
      'la haine, l’insulte ou la menace envers une personne ou un groupe ;',
      'une offre d’emploi qui écarte des personnes pour leur origine, leur sexe, leur religion, leur ethnie ou leur handicap ;',
      'ce qui est faux ou trompeur : un article qui n’existe pas, un prix qui n’est pas le vrai, la photo d’un autre ;',
      'ce qui porte atteinte aux droits d’autrui : contrefaçons, copies, textes ou photos pris sans permission ;',
      'le spam : publicité en masse, chaînes, promesses de gain ;',
      'des liens vers un site marchand ou publicitaire ;',
      'des virus et tout ce qui peut abîmer un appareil ou le service.',
    ],
  },
  {
    title: 'Comment on se conduit ici',
    points: [
      'ne contactez pas une personne qui ne le souhaite pas ;',
      'ne suivez ni ne harcelez personne, sur le site ou en dehors ;',
      'ne récoltez pas les numéros ni les autres données des gens, à la main ou par un programme ;',
      'ne publiez pas la même annonce à répétition ;',
      'ne mettez pas le même article dans plusieurs catégories ou plusieurs régions ;',
      'ne signalez pas une annonce de mauvaise foi, pour nuire à quelqu’un.',
    ],
  },
  {
    title: 'La validation des annonces',
    paragraphs: [
      'Une annonce paraît après avoir été validée par un administrateur. Si elle ne suit pas ces règles, elle est rejetée ou retirée, et son auteur apprend pourquoi. Il peut la corriger et la soumettre à nouveau.',
    ],
  },
  {
    title: 'Si les règles ne sont pas respectées',
    paragraphs: [
      'Ne pas respecter ces règles peut conduire à la suspension définitive du compte et au retrait de toutes ses annonces. Les faits graves peuvent être portés à la connaissance des autorités.',
    ],
  },
  {
    title: 'Vos responsabilités',
    paragraphs: [
      'Vous répondez de ce que vous publiez et de ce que vous vendez. Nous relisons les annonces, mais nous ne pouvons garantir ni l’état d’un article ni la bonne foi de chacun : voyez l’article avant de payer, et ne payez jamais d’avance.',
      'Gardez votre mot de passe pour vous : ce qui est fait avec votre compte l’est en votre nom.',
    ],
    more: (
      <p className="mt-6">
        <a className="font-bold text-brand underline" href="/tips">
          Conseils d’achat et de vente
        </a>
      </p>
    ),
  },
];

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Termes et conditions',
    description: `Les règles de ${SITE_NAME} : ce que l’on peut publier, comment l’on se conduit, et ce qui arrive sinon.`,
    path: '/terms',
  });

export default function TermsPage() {
  return (
    <Prose
      title="Termes et conditions"
      lead="Quelques règles simples, pour que chacun achète et vende en confiance."
      sections={SECTIONS}
    />
  );
}
