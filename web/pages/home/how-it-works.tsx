import { Prompt } from '#web/parts/prompts/prompt.tsx';
import { HomeFold } from './home-fold.tsx';

// Five small illustrations in the style of the motif: flat, sharp-edged, indigo and saffron.

const STEPS = [
  {
    slot: 'register',
    text: 'S’inscrire avec son numéro de téléphone.',
    // A phone with a person on its screen.
    brand: 'M28 4h40v88H28zm6 10v62h28V14zm9 66v5h10v-5z',
    action: 'm48 22 11 11-11 11-11-11zM37 68l11-20 11 20z',
  },
  {
    slot: 'publish',
    text: 'Publier une annonce avec des photos, c’est gratuit.',
    // A photo being uploaded.
    brand: 'M8 36h26v8H16v36h64V44H62v-8h26v52H8zm14 38 16-20 10 12 8-8 18 16z',
    action: 'm48 4 20 20H54v20H42V24H28z',
  },
  {
    slot: 'review',
    text: 'Attendre la validation par notre équipe.',
    // A shield with a check mark.
    brand: 'M48 4 88 20v28L48 92 8 48V20zm0 12L20 27v17l28 32 28-32V27z',
    action: 'm30 40 7-7 9 9 16-16 7 7-23 23z',
  },
  {
    slot: 'contact',
    text: 'Se contacter par WhatsApp, appel ou SMS.',
    // Two speech bubbles.
    brand: 'M4 10h58v40H30L16 64V50H4zm12 12v6h34v-6zm0 12v6h24v-6z',
    action: 'M70 34h22v38H82v16L66 72H34V60h36z',
  },
  {
    slot: 'meet',
    text: 'Se rencontrer, vérifier, payer de la main à la main.',
    // Two diamonds that meet, with an item between them.
    brand: 'm28 20 28 28-28 28L0 48zm40 0 28 28-28 28-9-9 19-19-19-19z',
    action: 'm28 34 14 14-14 14-14-14zm40 4 10 10-10 10-10-10z',
  },
] as const;

/** Shows 'Comment ça fonctionne?': the steps from sign-up to sale. */
export const HowItWorks = () => (
  <HomeFold title="Comment ça fonctionne?">
    <ol className="mt-3 grid gap-3 md:grid-cols-2 lg:grid-cols-5">
      {STEPS.map(({ slot, text, brand, action }) => (
        <li
          key={text}
          className="flex flex-wrap items-center gap-4 rounded-md bg-raised p-4 lg:justify-center lg:py-6 lg:text-center"
        >
          <svg viewBox="0 0 96 96" className="size-16 shrink-0 lg:size-24" aria-hidden="true">
            <path className="fill-brand" fillRule="evenodd" d={brand} />
            <path className="fill-action" d={action} />
          </svg>
          <span className="grow basis-40">
            {text} <Prompt slot={slot} of={text} />
          </span>
        </li>
      ))}
    </ol>
  </HomeFold>
);
