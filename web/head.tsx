import { useMatches } from 'react-router';
import { useSite } from './client/root-data.ts';
import type { HeadElement, Meta } from './page.ts';

/** Renders one element of a page's head. */
const toElement = (element: HeadElement, key: number) => {
  if ('title' in element) return <title key="title">{element.title}</title>;
  if ('script:ld+json' in element) {
    const json = JSON.stringify(element['script:ld+json']).replaceAll('<', '\\u003c');
    return (
      <script key={key} type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
    );
  }
  if ('tagName' in element) {
    const { tagName: _, ...attributes } = element;
    return <link key={key} {...attributes} />;
  }
  return <meta key={key} {...element} />;
};

/**
 * Renders the elements that the current page puts into the document's head; those of `instead` when the page has none
 * or failed.
 */
export const Head = ({
  instead,
  hasFailed,
}: {
  instead: readonly HeadElement[];
  hasFailed: boolean;
}) => {
  const origin = useSite().publicUrl;
  const page = useMatches().at(-1);
  const { meta } = (page?.handle ?? {}) as { meta?: Meta<unknown> };
  const elements = meta && !hasFailed ? meta({ loaderData: page?.loaderData, origin }) : instead;
  return elements.map(toElement);
};
