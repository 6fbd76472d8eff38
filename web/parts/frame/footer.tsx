import type { ReactNode } from 'react';
import { SITE_NAME, SITE_TAGLINE } from '#contract/common/site.ts';
import { useCategories, useSite } from '#web/client/root-data.ts';
import { Link } from '#web/ui/link.tsx';
import { AppLink } from './app-link.tsx';
import { PageWeight } from './page-weight.tsx';
import { SITE_PAGES } from './page-links.ts';

const QUICK_LINKS = [
  { to: '/annonces', label: 'Toutes les annonces' },
  { to: '/publish', label: 'Publier une annonce' },
  ...SITE_PAGES,
];

const ROW = 'menu-row';

interface BlockProps {
  title: string;
  className?: string;
  children: ReactNode;
}

const Block = ({ title, className, children }: BlockProps) => (
  <div className={className}>
    <h2 className="mb-2 font-bold">{title}</h2>
    {children}
  </div>
);

const Contacts = () => {
  const { contact, socials } = useSite();
  return (
    <ul className="-mx-3">
      {contact.address && <li className="px-3 whitespace-pre-line">{contact.address}</li>}
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
      <div className="page py-2 lg:py-10">
        <details className="fold">
          <summary className="flex min-h-11 items-center font-bold">Contact et liens ▾</summary>
          <div className="grid grid-cols-2 gap-8 py-4 lg:grid-cols-4">
            <div className="col-span-2 lg:col-span-1">
              <p className="text-lg font-bold">{SITE_NAME}</p>
              <p className="mt-1">
                {`${SITE_TAGLINE} : gratuit, sans intermédiaire, de la main à la main, dans tout le pays.`}
              </p>
              <div className="-mx-3">
                <AppLink className={ROW} />
              </div>
            </div>
            <Block title="Contact" className="col-span-2 lg:col-span-1">
              <Contacts />
            </Block>
            <Block title="Liens rapides">
              <ul className="-mx-3">
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
              <ul className="-mx-3">
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
        <p>{`Copyright 2024 ${SITE_NAME}`}</p>
        <PageWeight />
      </div>
    </footer>
  );
};
