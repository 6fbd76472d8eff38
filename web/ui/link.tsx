// React Router's links without `discover`: all routes are known from the start, and the attribute would cost bytes on
// every link of every page.

import type { ComponentProps } from 'react';
import { Form as RouterForm, Link as RouterLink, NavLink as RouterNavLink } from 'react-router';

/** A link within the site. */
export const Link = (props: ComponentProps<typeof RouterLink>) => (
  <RouterLink {...props} discover="none" />
);

/** A link that marks the current page (`aria-current="page"`). */
export const NavLink = (props: ComponentProps<typeof RouterNavLink>) => (
  <RouterNavLink {...props} discover="none" />
);

/** A GET form that navigates to a page with its fields as query. */
export const Form = (props: ComponentProps<typeof RouterForm>) => (
  <RouterForm {...props} discover="none" />
);
