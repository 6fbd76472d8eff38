import { SITE_NAME } from '#contract/common/site.ts';
import { Prompt } from '#web/parts/prompts/prompt.tsx';
import { Motif } from '#web/ui/motif.tsx';
import { HomeFold } from './home-fold.tsx';

const BENEFITS = [
  ['Gratuit', 'S’inscrire et publier ne coûtent rien.', 'free'],
  ['Sans intermédiaire', 'Vous parlez directement au vendeur ou à l’acheteur.'],
  ['En personne', 'La vente se fait de la main à la main, jamais en ligne.'],
  ['Dans tout le pays', 'Votre annonce est visible partout au Niger.'],
] as const;

/** Shows the four benefits of the product. */
export const Benefits = () => (
  <HomeFold title={`Pourquoi utiliser ${SITE_NAME}`}>
    <ul className="mt-3 grid gap-4 md:grid-cols-2 lg:grid-cols-4">
      {BENEFITS.map(([title, text, slot]) => (
        <li key={title} className="flex gap-3">
          <Motif className="mt-1 size-5 shrink-0" />
          <div>
            <h3 className="font-bold">{title}</h3>
            <p className="text-ink-soft">{text}</p>
            {slot && <Prompt slot={slot} of={text} />}
          </div>
        </li>
      ))}
    </ul>
  </HomeFold>
);
