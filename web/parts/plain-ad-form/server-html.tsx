import { useAsServed } from '#web/ui/as-served.tsx';

const ID = 'formulaire-simple';

/** HTML of the server alone, which the browser leaves as it is. */
export const ServerHtml = ({ html }: { html: string | undefined }) => {
  const served = useAsServed(ID);
  return <div id={ID} {...served} {...(html && { dangerouslySetInnerHTML: { __html: html } })} />;
};
