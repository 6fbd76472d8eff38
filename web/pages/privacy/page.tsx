import type { MetaFunction } from 'react-router';
import { SITE_NAME } from '#contract/site.ts';
import { pageMeta } from '#web/parts/page-meta.ts';
import { Prose } from '#web/parts/prose.tsx';
import type { ProseSection } from '#web/parts/prose.tsx';

const SECTIONS: readonly ProseSection[] = [
  {
    title: 'Ce que nous gardons, et pourquoi',
    points: [
      'Votre nom, votre prénom, votre ville : pour que l’acheteur sache à qui il parle.',
      'Votre numéro de téléphone : c’est votre identifiant. Il sert à vous connecter, à confirmer que vous êtes bien vous et à vous prévenir par SMS. Vous ne pouvez pas le modifier vous-même.',
      'Votre adresse e-mail, si vous l’avez donnée : pour vous prévenir de ce qui arrive à vos annonces.',
      'Votre mot de passe, sous une forme qui ne permet pas de le relire.',
      'Vos annonces, leurs photos et vos favoris. Le lieu et la date cachés dans une photo sont effacés à son arrivée.',
      'Les appareils où vous êtes connecté et, un temps, l’adresse réseau d’où viennent les demandes de code : pour repousser les abus.',
    ],
  },
  {
    title: 'Qui le voit',
    paragraphs: [
      'Tout le monde voit vos annonces publiées, avec votre nom et les numéros que vous y avez mis. Le reste n’est visible que de vous et de nos administrateurs, qui peuvent consulter et corriger les données d’un compte pour faire fonctionner le service.',
      'Nous ne vendons vos données à personne. Seuls nos prestataires d’envoi de SMS et d’e-mails reçoivent ce qu’il faut pour vous écrire.',
    ],
  },
  {
    title: 'Cookies',
    paragraphs: [
      'Il n’y en a qu’un : celui qui vous garde connecté. Il disparaît quand vous vous déconnectez. Une copie de votre profil et vos brouillons restent dans votre téléphone pour vous éviter de tout retaper. Pas de publicité, pas de mesure d’audience par des tiers.',
    ],
  },
  {
    title: 'Combien de temps',
    paragraphs: [
      'Nous gardons vos données tant que votre compte existe. Une annonce que vous supprimez disparaît avec ses photos. Une photo envoyée sans annonce est effacée après un jour. Un code reçu par SMS ne vaut que dix minutes.',
    ],
  },
  {
    title: 'Vos droits',
    paragraphs: [
      'Vous pouvez demander à voir vos données, à les corriger, à en recevoir une copie ou à les faire effacer. Écrivez-nous : nous répondons à chacun. Vous pouvez aussi saisir la Haute autorité de protection des données à caractère personnel (HAPDP) du Niger.',
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
    title: 'Politique de confidentialité',
    description: `Ce que ${SITE_NAME} garde sur vous, pourquoi, combien de temps, et comment le voir ou le faire effacer.`,
    path: '/privacy',
  });

export default function PrivacyPage() {
  return (
    <Prose
      title="Politique de confidentialité"
      lead="En vigueur depuis le 31 août 2022. Nous gardons le moins possible, et nous disons pourquoi."
      sections={SECTIONS}
    />
  );
}
