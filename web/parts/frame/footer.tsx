import type { ReactNode } from 'react';
import { SITE_NAME, SITE_TAGLINE } from '#contract/common/site.ts';
import { useCategories, useSite } from '#web/client/root-data.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { AppLink } from './app-link.tsx';
import { PageWeight } from './page-weight.tsx';
import { SITE_PAGES } from './page-links.ts';

const QUICK_LINKS = [
  { to: '/annonces', label: 'Toutes les annonces' },
  { to: '/publish', label: 'Publier une annonce' },
  ...SITE_PAGES,
];

const ROW = 'menu-row lg:min-h-8 lg:py-0';

interface BlockProps {
  title: string;
  className?: string;
  children: ReactNode;
}

const Block = ({ title, className, children }: BlockProps) => (
  <div className={className}>
    <h2 className="mb-2 px-3 font-bold lg:mb-0 lg:min-h-8">{title}</h2>
    {children}
  </div>
);

const Contacts = () => {
  const { contact, socials } = useSite();
  return (
    <ul>
      {contact.address && <li className="px-3 py-1 whitespace-pre-line">{contact.address}</li>}
      {contact.phone && (
        <li>
          <a href={`tel:${contact.phone.replaceAll(/\s/g, '')}`} className={ROW}>
            {contact.phone}
          </a>
        </li>
      )}
      {contact.email && (
        <li>
          <a href={`mailto:${contact.email}`} className={ROW}>
            {contact.email}
          </a>
        </li>
      )}
      {socials.map(({ name, url }) => (
        <li key={name}>
          <a href={url} rel="noopener" className={ROW}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
};

/**
 * Shows the footer of public pages: about the site, contacts, links. It is folded into one line; on
 * a desktop it is open if the browser can style that.
 */
export const Footer = () => {
  const categories = useCategories();
  return (
    <footer className="mt-10 bg-night text-sm text-on-night">
      <div className="page py-2 lg:py-6">
        <details className="fold">
          <summary className="flex min-h-11 items-center gap-1 font-bold">
            Contact et liens <Icon name="caret-down" className="fold-caret" />
          </summary>
          <div className="-mx-3 grid grid-cols-2 gap-y-8 py-4 lg:grid-cols-[1fr_1fr_2fr_2fr] lg:py-0">
            <div className="col-span-2 lg:col-span-1">
              <p className="px-3 font-bold">{SITE_NAME}</p>
              <p className="mt-1 px-3">
                {`${SITE_TAGLINE} : gratuit, sans intermédiaire, de la main à la main, dans tout le pays.`}
              </p>
              <AppLink className={ROW} />
            </div>
            <Block title="Contact" className="col-span-2 lg:col-span-1">
              <Contacts />
            </Block>
            <Block title="Liens rapides">
              <ul className="lg:grid lg:grid-cols-[auto_1fr]">
                {QUICK_LINKS.map(({ to, label }) => (
                  <li key={to}>
                    <Link to={to} className={ROW}>
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </Block>
            <Block title="Catégories">
              <ul className="lg:grid lg:grid-cols-[auto_1fr]">
                {categories.map(({ id, name }) => (
                  <li key={id}>
                    <Link to={`/category/${id}`} className={ROW}>
                      {name}
                    </Link>
                  </li>
                ))}
              </ul>
            </Block>
          </div>
        </details>
        <div className="flex flex-wrap items-center justify-between gap-x-6">
          <p>{`Copyright 2024 ${SITE_NAME}`}</p>
          <PageWeight />
        </div>
      </div>
    </footer>
  );
};
