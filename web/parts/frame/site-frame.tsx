import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { matchPath } from '#web/client/match-path.ts';
import { siteMap, type SitePath } from '#web/site-map.ts';
import { LiveUpdates } from './bell.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { DeviceNotice } from './device-notice.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { PendingPage } from './pending-page.tsx';
import { HeartSymbol } from '../ads/heart.tsx';
import { QueuedAdNotice } from './queued-ad-notice.tsx';

/** Matches the pages where the contact links replace the bottom bar on a phone. */
const AD_PAGE = /^\/annonces\/[^/]+\/?$/;

/** Says whether a page has the footer: forms, private pages and administration have none. */
const hasFooter = (entry: SitePath | undefined): boolean =>
  !entry || (entry.access === 'public' && !entry.takesForm);

/**
 * Shows the layout of every page: header, footer and, on a phone, the bottom bar, in whose place the page of an ad has
 * its own bar of contacts.
 */
export function SiteFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const isAdPage = AD_PAGE.test(pathname);
  const entry = matchPath(siteMap, pathname);
  const withFooter = hasFooter(entry);
  return (
    <div className={`flex min-h-dvh flex-col lg:pb-0 ${isAdPage ? 'above-contacts' : 'pb-14'}`}>
      <LiveUpdates />
      <HeartSymbol />
      <a href="#contenu" className="btn btn-primary skip">
        Aller au contenu
      </a>
      <Header />
      <QueuedAdNotice />
      {/* The footer begins below the first screen: its last lines, which come after hydration, move nothing in view. */}
      <main id="contenu" className={withFooter ? 'min-h-dvh grow' : 'grow'}>
        {children}
      </main>
      <PendingPage />
      {withFooter && <Footer />}
      {!isAdPage && <BottomBar />}
      <DeviceNotice />
    </div>
  );
}
