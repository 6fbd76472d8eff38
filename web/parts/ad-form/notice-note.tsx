/**
 * Shows a note where nothing is for sale, in the place of the price: what to hide, how an owner proves that it is
 * theirs, and no money.
 */
export const NoticeNote = () => (
  <div className="rounded-md bg-raised p-3 text-sm">
    <p>
      <b>Sans prix ni vente.</b> Cachez le numéro et l’adresse d’un document, sur la photo et dans
      le texte.
    </p>
    <p className="mt-1">
      Vous l’avez trouvé ? Gardez un détail pour vous : son propriétaire vous le dira. Ne demandez
      pas d’argent pour le rendre. Vous l’avez perdu ? Ne payez rien avant de l’avoir vu.
    </p>
  </div>
);
