import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { LiveUpdates } from './bell.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { DeviceNotice } from './device-notice.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { HeartSymbol } from '../ads/heart.tsx';
import { QueuedAdNotice } from './queued-ad-notice.tsx';

/** The pages where the contact links replace the bottom bar on a phone. */
const AD_PAGE = /^\/annonces\/[^/]+\/?$/;

/** The layout of every page: header, footer, and the bottom bar on a phone. */
export function SiteFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const isAdPage = AD_PAGE.test(pathname);
  return (
    <div className={`flex min-h-dvh flex-col lg:pb-0 ${isAdPage ? 'pb-18' : 'pb-14'}`}>
      <LiveUpdates />
      <HeartSymbol />
      <a href="#contenu" className="btn btn-primary absolute -top-20 z-10 focus:top-2 focus:left-2">
        Aller au contenu
      </a>
      <Header />
      <QueuedAdNotice />
      <main id="contenu" className="grow">
        {children}
      </main>
      <Footer />
      {!isAdPage && <BottomBar />}
      <DeviceNotice />
    </div>
  );
}
