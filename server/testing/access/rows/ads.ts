import { alertRoutes } from '#contract/alerts/routes.ts';
import { mapContent } from '#contract/ads/content.ts';
import { draftRoutes } from '#contract/ads/draft.ts';
import { findingRoutes } from '#contract/ads/finding.ts';
import { adRoutes } from '#contract/ads/routes.ts';
import { writeLink } from '#server/domains/ads/index.ts';
import { stopPath } from '#server/domains/alerts/index.ts';
import { adFields, jpeg } from '../../personas.ts';
import { linesOf, type Thing } from '../row.ts';
import { added, anAd, idOf, theAd, theSame } from '../things.ts';

const draft = (n: number) => ({
  key: `draft-${n}`,
  fields: { ...mapContent(() => ''), title: 'Vélo' },
  label_touched: false,
  photo_ids: [],
});

const anExpiredAd: Thing = async (caller) =>
  caller.fixture.value('UPDATE ad SET expired_at = $2 WHERE id = $1 RETURNING id', [
    await anAd({ status: 'expired' })(caller),
    caller.fixture.service.clock.now(),
  ]);

/** The link of a reminder, for an ad about to expire. */
const aLink: Thing = async (caller) => {
  const { service, value } = caller.fixture;
  const adId = await anAd()(caller);
  const at = await value<Date>(
    "UPDATE ad SET expires_at = $2::timestamptz + interval '2 days' WHERE id = $1 RETURNING expires_at",
    [adId, service.clock.now()],
  );
  return writeLink(service.platform.secrets, { purpose: 'renew', adId, at });
};

const aSearch = added('/api/saved-searches', (fixture) => ({
  name: 'Motos',
  query: `q=moto&price_min=${fixture.count()}`,
  channel: 'bell',
}));
const aStopToken: Thing = async (caller) =>
  stopPath(caller.fixture.service.platform.secrets, await aSearch(caller)).replace('/alertes/', '');

/** Ads, drafts, finding and saved searches. */
export const adLines = [
  ...linesOf(adRoutes, {
    list: {},
    search: { query: 'q=moto' },
    suggestions: { query: 'q=mo' },
    byCategory: { at: idOf('category', 'vehicules') },
    one: { at: theAd },
    contacted: { at: theAd },
    link: { at: aLink },
    followLink: { at: aLink },
    mine: {},
    favourites: {},
    liked: { query: 'ids=1,2' },
    hints: { query: 'title=moto' },
    like: { at: theAd, json: { liked: true }, isForAllUsers: true },
    sendPhoto: {
      form: async () => [{ name: 'photo', value: await jpeg(64, 48), filename: 'a.jpg' }],
    },
    publish: { json: ({ fixture }) => adFields(fixture.service) },
    figures: { at: theAd },
    change: { at: anAd(), json: ({ fixture }) => adFields(fixture.service) },
    renew: { at: anExpiredAd },
    sell: { at: anAd() },
    withdraw: { at: anAd() },
    remove: { at: anAd() },
  }),
  ...linesOf(draftRoutes, {
    find: {},
    keep: { json: ({ fixture }) => draft(fixture.count()) },
    drop: {},
  }),
  ...linesOf(findingRoutes, {
    counts: {},
    relaxed: { query: 'q=introuvable' },
    similar: { at: theAd },
    gone: { at: theSame(anExpiredAd) },
    seller: { at: ({ fixture }) => fixture.people.owner.user.id },
    landing: { at: () => 'niamey' },
  }),
  ...linesOf(alertRoutes, {
    list: {},
    save: {
      json: ({ fixture }) => ({
        name: 'Motos',
        query: `q=velo${fixture.count()}`,
        channel: 'bell',
      }),
      answers: 201,
    },
    remove: { at: aSearch },
    byToken: { at: theSame(aStopToken) },
    stop: { at: theSame(aStopToken) },
  }),
];
