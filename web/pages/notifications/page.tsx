import { Link, useLocation } from 'react-router';
import type { Notification } from '#contract/notifications/routes/notifications.ts';
import { SITE_NAME } from '#contract/common/site.ts';
import { useUser } from '#web/client/session.ts';
import { AccountPage } from '#web/parts/frame/account-page.tsx';
import { TimeAgo } from '#web/parts/ads/time-ago.tsx';
import { ListSkeleton } from '#web/parts/page/list-skeleton.tsx';
import { Loaded } from '#web/parts/page/loaded.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Empty } from '#web/ui/empty.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Preferences } from './preferences.tsx';
import { ThisDevice } from './this-device.tsx';
import { useNotifications, useMarkRead } from './use-notifications.ts';

export const meta = () => [{ title: `Notifications · ${SITE_NAME}` }];

const NewsSkeleton = <ListSkeleton rows={3} row="h-16" />;

const NoNews = (
  <Empty
    title="Aucune notification"
    action={<LinkButton to="/publish">Publier une annonce</LinkButton>}
  >
    Vous verrez ici qu’une annonce est validée ou qu’on vous a écrit.
  </Empty>
);

interface LineProps {
  news: Notification;
  now: number;
  onOpen: () => void;
}

/** Shows one notification as a link to its subject. */
const Line = ({ news, now, onOpen }: LineProps) => {
  const isUnread = news.read_at === null;
  return (
    <li>
      <Link
        to={news.url}
        onClick={onOpen}
        className={classNames('block px-2 py-3 hover:bg-raised', isUnread && 'bg-surface')}
      >
        <span className="flex flex-wrap items-baseline justify-between gap-3">
          <span className={isUnread ? 'font-bold' : undefined} dir="auto">
            {isUnread && (
              <span className="mr-2 inline-block size-2 rounded-full bg-danger align-middle" />
            )}
            {news.title}
            {isUnread && <span className="sr-only"> (non lue)</span>}
          </span>
          <span className="shrink-0 text-xs text-ink-soft">
            <TimeAgo at={news.created_at} now={now} />
          </span>
        </span>
        <span className="block text-sm [overflow-wrap:anywhere] text-ink-soft" dir="auto">
          {news.text}
        </span>
      </Link>
    </li>
  );
};

const News = () => {
  const { notifications, ...query } = useNotifications();
  const reading = useMarkRead();
  return (
    <Loaded query={{ ...query, data: notifications }} skeleton={NewsSkeleton} empty={NoNews}>
      {(shown) => (
        <>
          {shown.some(({ read_at: readAt }) => readAt === null) && (
            <Button
              variant="quiet"
              busy={reading.isPending}
              className="-ml-4"
              onClick={() => reading.mutate(undefined)}
            >
              Tout marquer comme lu
            </Button>
          )}
          <ul aria-label="Notifications" className="divide-y divide-line">
            {shown.map((news) => (
              <Line
                key={news.id}
                news={news}
                now={query.dataUpdatedAt}
                onOpen={() => news.read_at === null && reading.mutate([news.id])}
              />
            ))}
          </ul>
          {query.hasNextPage && (
            <Button
              variant="secondary"
              busy={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
            >
              Notifications plus anciennes
            </Button>
          )}
        </>
      )}
    </Loaded>
  );
};

const OwnDevice = () => {
  const user = useUser();
  return user && <ThisDevice userId={user.id} />;
};

export default function NotificationsPage() {
  const { hash } = useLocation();
  return (
    <AccountPage title="Notifications" skeleton={NewsSkeleton}>
      <News />
      <OwnDevice />
      <details className="group mt-8 border-t border-line pt-2" open={hash !== ''}>
        <summary className="flex min-h-11 cursor-pointer items-center gap-3 font-bold">
          <Icon name="caret-right" className="size-5 group-open:rotate-90" />
          Comment et quand me prévenir
        </summary>
        <Preferences />
      </details>
    </AccountPage>
  );
}
