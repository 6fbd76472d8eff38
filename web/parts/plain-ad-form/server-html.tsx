/** HTML of the server alone: the browser leaves it as it is, and has none of its own. */
export const ServerHtml = ({ html = '' }: { html?: string | undefined }) => (
  <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
);
