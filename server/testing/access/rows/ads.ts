import { alertRoutes } from '#contract/alerts/routes.ts';
import { draftRoutes } from '#contract/ads/draft.ts';
import { findingRoutes } from '#contract/ads/finding.ts';
import { adRoutes } from '#contract/ads/routes.ts';
import { writeLink } from '#server/domains/ads/index.ts';
import { stopPath } from '#server/domains/alerts/index.ts';
import { adFields, jpeg } from '#server/testing/cast.ts';
import { linesOf, type Thing } from '../row.ts';
import { added, anAd, idOf, theAd, theSame } from '../things.ts';

const draft = (n: number) => ({
  key: `draft-${n}`,
  fields: {
    title: 'Vélo',
    description: '',
    cat_id: '',
    category_id: '',
    product_status: '',
    price: '',
    price_label: '',
    city_id: '',
    quarter_id: '',
    whatsapp: '',
    telephone: '',
    sms: '',
  },
  label_touched: false,
  photo_ids: [],
});

const anExpiredAd: Thing = async (caller) =>
  caller.world.value('UPDATE ad SET expired_at = $2 WHERE id = $1 RETURNING id', [
    await anAd({ status: 'expired' })(caller),
    caller.world.service.clock.now(),
  ]);

/** A link of a message, for an ad about to end. */
const aLink: Thing = async (caller) => {
  const { service, value } = caller.world;
  const adId = await anAd()(caller);
  const at = await value<Date>(
    "UPDATE ad SET expires_at = $2::timestamptz + interval '2 days' WHERE id = $1 RETURNING expires_at",
    [adId, service.clock.now()],
  );
  return writeLink(service.platform.secrets, { purpose: 'renew', adId, at });
};

const aSearch = added('/api/saved-searches', (world) => ({
  name: 'Motos',
  query: `q=moto&price_min=${world.count()}`,
  channel: 'bell',
}));
const aStopToken: Thing = async (caller) =>
  stopPath(caller.world.service.platform.secrets, await aSearch(caller)).replace('/alertes/', '');

/** Ads, what is kept of them and what is searched. */
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
    like: { at: theAd, json: { liked: true }, isAnybodys: true },
    sendPhoto: {
      form: async () => [{ name: 'photo', value: await jpeg(64, 48), filename: 'a.jpg' }],
    },
    publish: { json: ({ world }) => adFields(world.service) },
    figures: { at: theAd },
    change: { at: anAd(), json: ({ world }) => adFields(world.service) },
    renew: { at: anExpiredAd },
    sell: { at: anAd() },
    withdraw: { at: anAd() },
    remove: { at: anAd() },
  }),
  ...linesOf(draftRoutes, {
    find: {},
    keep: { json: ({ world }) => draft(world.count()) },
    drop: {},
  }),
  ...linesOf(findingRoutes, {
    counts: {},
    relaxed: { query: 'q=introuvable' },
    similar: { at: theAd },
    gone: { at: theSame(anExpiredAd) },
    seller: { at: ({ world }) => world.people.owner.user.id },
    landing: { at: () => 'niamey' },
  }),
  ...linesOf(alertRoutes, {
    list: {},
    save: {
      json: ({ world }) => ({ name: 'Motos', query: `q=velo${world.count()}`, channel: 'bell' }),
      answers: 201,
    },
    remove: { at: aSearch },
    byToken: { at: theSame(aStopToken) },
    stop: { at: theSame(aStopToken) },
  }),
];
