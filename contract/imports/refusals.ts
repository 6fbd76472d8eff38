import { defineRefusals } from '../common/refusals.ts';

export const importRefusals = defineRefusals('import', {
  missingFile: [422, 'Joignez un fichier CSV ou ZIP.', 'file'],
  oneFile: [422, 'Envoyez un seul fichier à la fois.', 'file'],
  tooHeavy: [413, 'Ce fichier dépasse 50 Mo.', 'file'],
  longCsv: [413, 'Ce tableau dépasse 1 Mo.', 'file'],
  heavyPhotos: [413, 'Les photos de ce ZIP dépassent 60 Mo.', 'file'],
  tooManyEntries: [422, 'Ce ZIP contient plus de 1 000 fichiers.', 'file'],
  unreadableZip: [422, 'Ce ZIP est illisible. Refaites-le, sans mot de passe.', 'file'],
  noCsv: [422, 'Il manque le fichier CSV. Depuis Excel, enregistrez le tableau en CSV.', 'file'],
  severalCsv: [422, 'Ce ZIP contient plusieurs fichiers CSV. N’en gardez qu’un.', 'file'],
  unreadableCsv: [422, 'Ce tableau est illisible : il manque un guillemet.', 'file'],
  notCsv: [422, 'Ce fichier n’est pas un tableau CSV.', 'file'],
  noTitles: [
    422,
    'La première ligne doit nommer les colonnes : Titre, Description, Ville… Partez de l’exemple.',
    'file',
  ],
  noLines: [422, 'Ce tableau ne contient aucune annonce.', 'file'],
  tooManyLines: [422, 'Ce tableau dépasse 100 annonces. Faites-en plusieurs.', 'file'],
  notFound: [404, 'Ce fichier n’est plus là. Vérifiez-le à nouveau.'],
  replaced: [409, 'Un autre fichier a été vérifié depuis. Rouvrez la page.'],
  sending: [409, 'Les annonces du fichier précédent partent encore. Attendez un instant.'],
  tooMany: [429, 'Vous avez vérifié beaucoup de fichiers. Réessayez dans une heure.'],
});
