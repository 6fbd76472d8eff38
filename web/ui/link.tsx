// React Router's links without `discover`: all routes are known from the start, and the attribute would cost bytes on
// every link of every page. `import.meta.env.SSR` is true in the bundle of the server, where pages are rendered.

import type { ComponentProps } from 'react';
import { Form as RouterForm, Link as RouterLink, useNavigate } from 'react-router';
import { mayMove } from './may-move.ts';

type LinkProps = Omit<ComponentProps<typeof RouterLink>, 'state'>;

/** Is the path of the page with the form of a new ad. */
const AD_FORM = '/publish';

/**
 * Links to the form of a new ad, which opens as a document, since the server's form can be filled in long before the
 * page's modules have arrived. Without network, and when the form is open already, React navigates there.
 */
const LinkToForm = ({ onClick, ...rest }: LinkProps) => {
  const navigate = useNavigate();
  return (
    <RouterLink
      {...rest}
      reloadDocument
      onClick={(event) => {
        onClick?.(event);
        const isOpen = location.pathname + location.search === rest.to;
        if (navigator.onLine && !isOpen) return;
        event.preventDefault();
        void navigate(rest.to);
      }}
    />
  );
};

/** Renders React Router's link; a link to the form of a new ad opens it as a document. */
const BrowserLink = ({ viewTransition = false, ...rest }: LinkProps) => {
  if (typeof rest.to === 'string' && rest.to.split('?')[0] === AD_FORM)
    return <LinkToForm {...rest} discover="none" />;
  return <RouterLink {...rest} viewTransition={viewTransition && mayMove()} discover="none" />;
};

/**
 * Renders the markup of React Router's link without the router's contexts, which take a fifth of
 * the time to render a list.
 */
const ServerLink = (props: LinkProps) => {
  const { to, replace, preventScrollReset, reloadDocument, viewTransition, children, ...rest } =
    props;
  if (typeof to !== 'string' || !to.startsWith('/')) return <BrowserLink {...props} />;
  return (
    <a {...rest} href={to}>
      {children}
    </a>
  );
};

/** Shows a link within the site. */
export const Link = import.meta.env.SSR ? ServerLink : BrowserLink;

type FormProps = Omit<ComponentProps<'form'>, 'action' | 'encType' | 'method'> & {
  action: string;
};

const BrowserForm = (props: FormProps) => <RouterForm {...props} discover="none" />;

const ServerForm = (props: FormProps) => <form method="get" {...props} />;

/** Shows a GET form that navigates to a page with the form's fields as query. */
export const Form = import.meta.env.SSR ? ServerForm : BrowserForm;
