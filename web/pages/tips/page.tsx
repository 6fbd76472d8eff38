import type { MetaFunction } from 'react-router';
import { pageMeta } from '#web/parts/page-meta.ts';
import { Prose } from '#web/parts/prose.tsx';
import type { ProseSection } from '#web/parts/prose.tsx';

const SECTIONS: readonly ProseSection[] = [
  {
    title: 'Vous achetez',
    points: [
      'Voyez l’article avant de payer. Essayez-le : allumez le téléphone, démarrez la moto, ouvrez les portes.',
      'Ne payez jamais d’avance, ni acompte, ni « frais de livraison », ni « frais de réservation ».',
      'Donnez rendez-vous dans un lieu public et passant, de jour, et venez à deux si vous le pouvez.',
      'Pour une moto, une voiture ou une parcelle, demandez les papiers et vérifiez que le nom est bien celui du vendeur.',
      'Un prix bien trop bas cache souvent un piège. Prenez votre temps ; personne ne doit vous presser.',
      'Ne donnez à personne un code reçu par SMS, ni le code secret de votre compte mobile.',
    ],
  },
  {
    title: 'Vous vendez',
    points: [
      'Prenez des photos nettes, à la lumière du jour, de l’article lui-même. Montrez aussi ses défauts.',
      'Écrivez un titre précis : la marque, le modèle, la taille. On vous trouvera plus vite.',
      'Indiquez le vrai prix et la ville où l’on peut voir l’article.',
      'Retrouvez l’acheteur dans un lieu public et passant. Remettez l’article quand vous avez l’argent, pas avant.',
      'Recomptez les billets ; pour un paiement mobile, vérifiez votre solde plutôt que le SMS qu’on vous montre.',
      'Supprimez votre annonce une fois l’article vendu.',
    ],
  },
  {
    title: 'Quand mon annonce paraît-elle ?',
    paragraphs: [
      'Chaque annonce est relue par un administrateur. Elle paraît dès qu’il l’a validée. En attendant, vous la voyez dans « Annonces » avec la mention « En attente ».',
      'Confirmez votre numéro de téléphone : une annonce attend tant que son vendeur ne l’a pas fait.',
    ],
  },
  {
    title: 'Et si elle est rejetée ?',
    paragraphs: [
      'Vous en êtes prévenu par e-mail et par SMS, avec le motif. Vous pouvez alors corriger l’annonce et la soumettre à nouveau.',
    ],
  },
  {
    title: 'Une annonce vous paraît louche ?',
    paragraphs: [
      'N’envoyez rien et ne vous déplacez pas. Écrivez-nous en indiquant le numéro ou l’adresse de l’annonce : nous la regarderons.',
    ],
    more: (
      <p className="mt-6">
        <a className="font-bold text-brand underline" href="/contact">
          Nous contacter
        </a>
      </p>
    ),
  },
];

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Conseils d’achat et de vente',
    description:
      'Acheter et vendre en sécurité au Niger : voir avant de payer, ne jamais payer d’avance, se retrouver dans un lieu public.',
    path: '/tips',
  });

export default function TipsPage() {
  return (
    <Prose
      title="Conseils d’achat et de vente"
      lead="Trois règles suffisent presque toujours : voir l’article en personne, ne jamais payer d’avance, se retrouver dans un lieu public."
      sections={SECTIONS}
    />
  );
}
