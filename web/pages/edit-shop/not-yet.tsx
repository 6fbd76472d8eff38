import type { MyShop } from '#contract/shops/schemas/my-shop.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';

const WHY = {
  phone: {
    title: 'Confirmez d’abord votre numéro',
    text: 'Une boutique s’ouvre avec un numéro confirmé par SMS.',
    to: '/confirm-phone',
    action: 'Confirmer mon numéro',
  },
  ad: {
    title: 'Publiez d’abord une annonce',
    text: 'La boutique s’ouvre dès qu’une de vos annonces est en ligne.',
    to: '/publish',
    action: 'Publier une annonce',
  },
} as const;

/** Tells what a person must do before opening a shop. */
export const NotYet = ({ lacks }: { lacks: NonNullable<MyShop['lacks']> }) => {
  const { title, text, to, action } = WHY[lacks];
  return (
    <Empty title={title} action={<LinkButton to={to}>{action}</LinkButton>}>
      {text}
    </Empty>
  );
};
