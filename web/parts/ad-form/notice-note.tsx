/**
 * Shows, in place of the price, the advice for a notice of a thing lost or found: what to hide, how the owner proves
 * the ownership, and that no money is asked or paid.
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
