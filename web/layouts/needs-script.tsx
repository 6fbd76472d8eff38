/** A notice for browsers without JavaScript, on pages that require it. */
export const NeedsScript = () => (
  <p className="my-4 rounded-md border border-line bg-raised p-3">
    <strong>Cette page a besoin de JavaScript.</strong> C’est lui qui ouvre votre compte dans ce
    navigateur et qui envoie ce que vous saisissez ou choisissez ici. Activez-le dans les réglages
    du navigateur, puis rechargez la page.
  </p>
);
