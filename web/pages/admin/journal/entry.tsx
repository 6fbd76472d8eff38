import type { Act, JournalEntry } from '#contract/moderation/admin/journal.ts';
import { NIAMEY_TIME_ZONE } from '#contract/common/time.ts';
import { fullName } from '#web/format/full-name.ts';
import { detailOf } from './detail.ts';

/** Names each action, to follow the name of its author. */
export const ACT_WORDS: Record<Act, string> = {
  'ad.approved': 'a validé l’annonce',
  'ad.rejected': 'a rejeté l’annonce',
  'ad.withdrawn': 'a retiré l’annonce',
  'ad.report_upheld': 'a donné raison au signalement de l’annonce',
  'ad.report_dismissed': 'a écarté le signalement de l’annonce',
  'ad.appeal_upheld': 'a donné raison au vendeur qui contestait pour l’annonce',
  'ad.appeal_dismissed': 'a maintenu la décision contestée sur l’annonce',
  'ad.photo_asked': 'a demandé une photo de l’article de l’annonce',
  'ad.photo_accepted': 'a accepté la photo de l’article de l’annonce',
  'ad.photo_refused': 'a refusé la photo de l’article de l’annonce',
  'user.suspended': 'a suspendu le compte',
  'user.reinstated': 'a rétabli le compte',
  'user.role_given': 'a changé le rôle du compte',
  'user.edited': 'a corrigé les données du compte',
  'user.phone_corrected': 'a corrigé le numéro du compte',
  'user.two_step_taken_off': 'a retiré la connexion en deux étapes du compte',
  'category.made': 'a ajouté la catégorie',
  'category.changed': 'a modifié la catégorie',
  'category.deleted': 'a supprimé la catégorie',
  'category.merged': 'a fusionné la catégorie',
  'category.unit_added': 'a ajouté une unité de prix à la catégorie',
  'category.unit_changed': 'a modifié une unité de prix de la catégorie',
  'category.unit_retired': 'a retiré une unité de prix de la catégorie',
  'category.unit_restored': 'a remis une unité de prix dans la catégorie',
  'city.made': 'a ajouté la ville',
  'city.changed': 'a modifié la ville',
  'city.deleted': 'a supprimé la ville',
  'city.merged': 'a fusionné la ville',
  'quarter.made': 'a ajouté le quartier',
  'quarter.changed': 'a modifié le quartier',
  'quarter.deleted': 'a supprimé le quartier',
  'quarter.merged': 'a fusionné le quartier',
  'landmark.made': 'a ajouté le repère',
  'landmark.changed': 'a modifié le repère',
  'landmark.deleted': 'a supprimé le repère',
  'season.made': 'a ajouté la saison',
  'season.changed': 'a modifié la saison',
  'season.deleted': 'a supprimé la saison',
  'warning.made': 'a ajouté l’avertissement',
  'warning.changed': 'a modifié l’avertissement',
  'warning.retired': 'a retiré l’avertissement',
  'attribute.made': 'a ajouté le champ',
  'attribute.changed': 'a modifié le champ',
  'attribute.retired': 'a retiré le champ',
  'attribute.restored': 'a remis le champ',
  'choice.made': 'a ajouté le choix',
  'choice.changed': 'a modifié le choix',
  'choice.merged': 'a fusionné le choix',
  'choice.retired': 'a retiré le choix',
  'choice.restored': 'a remis le choix',
  'slide.made': 'a ajouté l’image d’accueil',
  'slide.changed': 'a modifié l’image d’accueil',
  'slide.deleted': 'a supprimé l’image d’accueil',
  'prompt.set': 'a enregistré',
  'prompt.removed': 'a supprimé l’enregistrement',
  'synonym.made': 'a ajouté le groupe de mots',
  'synonym.changed': 'a modifié le groupe de mots',
  'synonym.deleted': 'a supprimé le groupe de mots',
  'reason.made': 'a ajouté le motif',
  'reason.changed': 'a modifié le motif',
  'reason.deleted': 'a retiré le motif',
  'report_reason.made': 'a ajouté la raison de signalement',
  'report_reason.changed': 'a modifié la raison de signalement',
  'report_reason.deleted': 'a retiré la raison de signalement',
  'contact.answered': 'a répondu au message',
  'shop.approved': 'a publié la boutique',
  'shop.rejected': 'a rejeté la page de la boutique',
  'shop.withdrawn': 'a retiré la boutique',
  'rating.approved': 'a approuvé un avis sur',
  'rating.sentence_dropped': 'a retiré la phrase d’un avis sur',
  'rating.reply_dropped': 'a retiré la réponse à un avis de',
  'rating.removed': 'a retiré un avis sur',
  'shop.report_upheld': 'a jugé fondé le signalement de la boutique',
  'shop.report_dismissed': 'a jugé non fondé le signalement de la boutique',
  'question.withdrawn': 'a retiré la question',
  'list.exported': 'a exporté la liste',
};

const WHEN = new Intl.DateTimeFormat('fr-FR', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: NIAMEY_TIME_ZONE,
});

/** Shows a journal entry: a decision with its author, date and reason. */
export const Entry = ({ entry }: { entry: JournalEntry }) => {
  const { actor, subject } = entry;
  const detail = detailOf(entry.detail);
  return (
    <article className="wrap-anywhere">
      <p className="text-sm text-ink-soft">
        <time dateTime={entry.at}>{WHEN.format(new Date(entry.at))}</time>
      </p>
      <p>
        <span className="font-bold" dir="auto">
          {actor ? fullName(actor) : 'Un compte supprimé'}
        </span>{' '}
        {ACT_WORDS[entry.act]}{' '}
        <span className="font-bold" dir="auto">
          {subject.label ?? ''}
        </span>{' '}
        {`n°\u00a0${subject.id}`}
        {entry.version !== null && ` (version\u00a0${entry.version})`}
      </p>
      {entry.reason && <p>Motif : {entry.reason.label}</p>}
      {entry.comment && (
        <p className="whitespace-pre-line">
          « <bdi dir="auto">{entry.comment}</bdi> »
        </p>
      )}
      {detail && <p className="text-sm text-ink-soft">{detail}</p>}
    </article>
  );
};
