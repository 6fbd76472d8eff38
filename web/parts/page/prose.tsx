import type { ReactNode } from 'react';
import type { MDXComponents, MDXContent } from 'mdx/types.js';
import { Link } from '#web/ui/link.tsx';

interface Piece {
  children?: ReactNode;
}

const components: MDXComponents = {
  h1: ({ children }: Piece) => <h1 className="text-xl font-bold">{children}</h1>,
  h2: ({ children }: Piece) => <h2 className="mt-10 text-lg font-bold">{children}</h2>,
  h3: ({ children }: Piece) => <h3 className="mt-6 font-bold">{children}</h3>,
  p: ({ children }: Piece) => <p className="mt-3">{children}</p>,
  ul: ({ children }: Piece) => <ul className="mt-3 list-disc pl-5">{children}</ul>,
  li: ({ children }: Piece) => <li className="mt-2">{children}</li>,
  a: ({ href = '', children }: Piece & { href?: string }) => (
    <Link to={href} className="py-1 font-bold text-brand underline">
      {children}
    </Link>
  ),
};

interface ProseProps {
  /** Is the component of a content file in web/content/. */
  content: MDXContent;
  /** Holds values that the text contains, passed as props to its MDX component. */
  values?: Readonly<Record<string, string | null>>;
}

/** Shows a page of prose: one title, a lead paragraph, then titled sections. */
export const Prose = ({ content: Content, values }: ProseProps) => (
  <article className="mx-auto max-w-text px-3 py-6">
    <Content {...values} components={components} />
  </article>
);
