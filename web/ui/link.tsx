// React Router's own links, without the mark for discovering routes on the way: all of ours are known from the start, and
// the mark would be paid for on every link of every page.

import type { ComponentProps } from 'react';
import { Form as RouterForm, Link as RouterLink, NavLink as RouterNavLink } from 'react-router';

/** A link within the site. */
export const Link = (props: ComponentProps<typeof RouterLink>) => (
  <RouterLink {...props} discover="none" />
);

/** A link that knows when it leads where one already is (`aria-current="page"`). */
export const NavLink = (props: ComponentProps<typeof RouterNavLink>) => (
  <RouterNavLink {...props} discover="none" />
);

/** A form that leads to a page by its fields (GET). */
export const Form = (props: ComponentProps<typeof RouterForm>) => (
  <RouterForm {...props} discover="none" />
);
