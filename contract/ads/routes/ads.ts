import { z } from 'zod';
import { idParams, messageOnly, optional } from '../../common/fields.ts';
import { priceField } from '../schemas/content.ts';
import { MAX_DEVICE_FAVOURITES } from '../device-favourites.ts';
import { defineRoute } from '../../common/route.ts';
import { MAX_PHOTOS } from '../limits.ts';
import {
  adChangeBody,
  adDaySchema,
  adLinkSchema,
  adList,
  adPageSchema,
  adSchema,
  newAdBody,
  ownAdsQuery,
  pageQuery,
  sentPhotoSchema,
  goneAdSchema,
  adIds,
} from '../schemas/ads.ts';

const tag = 'Annonces';

const tokenParams = z.object({ token: z.string().max(100) });

const moved = z.object({ message: z.string(), data: adSchema });

export const adRoutes = {
  one: defineRoute({
    method: 'GET',
    path: '/api/the-annonces/:id',
    tag,
    summary: 'Une annonce',
    access: 'public',
    params: idParams,
    answers: { 200: z.object({ data: adPageSchema }) },
  }),
  gone: defineRoute({
    method: 'GET',
    path: '/api/annonces/:id/gone',
    tag,
    summary: 'Ce qu’était une annonce qui n’est plus en ligne, pendant un an',
    access: 'public',
    params: idParams,
    answers: { 200: z.object({ data: goneAdSchema }) },
  }),
  mine: defineRoute({
    method: 'GET',
    path: '/api/annonces/my',
    tag,
    summary: 'Mes annonces : toutes, ou celles d’un état',
    access: 'user',
    query: ownAdsQuery,
    answers: { 200: adList },
  }),
  favourites: defineRoute({
    method: 'GET',
    path: '/api/annonces/favorites',
    tag,
    summary: 'Mes annonces favorites',
    access: 'user',
    query: pageQuery,
    answers: { 200: adList },
  }),
  liked: defineRoute({
    method: 'GET',
    path: '/api/annonces/liked',
    tag,
    summary: 'Lesquelles de ces annonces sont mes favorites',
    access: 'user',
    query: z.object({ ids: adIds }),
    answers: { 200: z.object({ data: z.array(z.int()) }) },
  }),
  addFavourites: defineRoute({
    method: 'POST',
    path: '/api/annonces/favorites',
    tag,
    summary:
      'Ajouter aux favoris des annonces en ligne : `added` sont nouvelles, `ids` le sont toutes',
    access: 'user',
    needsConfirmedPhone: true,
    body: z.object({
      ids: z.array(z.int().positive().max(2_147_483_647)).min(1).max(MAX_DEVICE_FAVOURITES),
    }),
    answers: {
      200: z.object({
        message: z.string(),
        data: z.object({ added: z.int(), ids: z.array(z.int()) }),
      }),
    },
  }),
  like: defineRoute({
    method: 'POST',
    path: '/api/annonces/like/:id',
    tag,
    summary: 'Ajouter aux favoris ou en ôter ; `liked` dit lequel, sans lui c’est l’inverse',
    access: 'user',
    needsConfirmedPhone: true,
    params: idParams,
    body: z.object({ liked: optional(z.boolean()) }).nullish(),
    answers: {
      200: z.object({ message: z.string(), data: z.object({ liked: z.boolean() }) }),
    },
  }),
  sendPhoto: defineRoute({
    method: 'POST',
    path: '/api/photos',
    tag,
    summary: 'Envoyer une photo (champ `photo`) ; oubliée après un jour sans annonce',
    access: 'user',
    multipart: true,
    files: { field: 'photo', max: 1 },
    answers: {
      201: z.object({ message: z.string(), data: sentPhotoSchema }),
    },
  }),
  publish: defineRoute({
    method: 'POST',
    path: '/api/annonces',
    tag,
    summary:
      'Publier une annonce : champs, et photos `images[0]`…`images[9]` (ou `images[]`, ou `photo_ids[]`). ' +
      '`price_label` laissé de côté s’écrit d’après `price` et `price_kind`. ' +
      'Un même en-tête `Idempotency-Key` ne fait qu’une annonce.',
    access: 'user',
    body: newAdBody,
    multipart: true,
    files: { field: 'images', max: MAX_PHOTOS },
    takesIdempotencyKey: true,
    answers: { 201: z.object({ message: z.string(), data: adSchema }) },
    refusals: [404],
  }),
  change: defineRoute({
    method: 'POST',
    path: '/api/update-annonces/:id',
    tag,
    summary:
      'Modifier mon annonce, seulement ce qui change ; une annonce publiée reste en ligne telle quelle ' +
      'jusqu’à la validation. `images[]` sans `photo_ids[]` remplace toutes les photos.',
    access: 'user',
    params: idParams,
    body: adChangeBody,
    multipart: true,
    files: { field: 'images', max: MAX_PHOTOS },
    answers: { 200: moved },
    refusals: [409],
  }),
  changePrice: defineRoute({
    method: 'POST',
    path: '/api/annonces/:id/price',
    tag,
    summary:
      'Changer le prix de mon annonce publiée : en ligne aussitôt, mais relu s’il monte de plus d’un cinquième',
    access: 'user',
    params: idParams,
    body: z.object({ price: priceField.pipe(z.int().min(1, 'Indiquez un prix en francs.')) }),
    answers: { 200: moved },
    refusals: [409],
  }),
  renew: defineRoute({
    method: 'POST',
    path: '/api/annonces/:id/renew',
    tag,
    summary: 'Garder mon annonce en ligne 60 jours de plus, ou l’y remettre',
    access: 'user',
    params: idParams,
    answers: { 200: moved },
    refusals: [409, 422],
  }),
  sell: defineRoute({
    method: 'POST',
    path: '/api/annonces/:id/sold',
    tag,
    summary: 'Dire que mon annonce est vendue',
    access: 'user',
    params: idParams,
    answers: { 200: moved },
    refusals: [409],
  }),
  withdraw: defineRoute({
    method: 'POST',
    path: '/api/annonces/:id/withdraw',
    tag,
    summary: 'Retirer mon annonce ; elle peut revenir',
    access: 'user',
    params: idParams,
    answers: { 200: moved },
    refusals: [409],
  }),
  undo: defineRoute({
    method: 'POST',
    path: '/api/annonces/:id/undo',
    tag,
    summary: 'Annuler ma dernière vente ou mon dernier renouvellement, dans les 10 minutes',
    access: 'user',
    params: idParams,
    answers: { 200: moved },
    refusals: [409, 422],
  }),
  figures: defineRoute({
    method: 'GET',
    path: '/api/annonces/:id/figures',
    tag,
    summary: 'Vues et contacts de mon annonce, jour par jour, 30 jours',
    access: 'user',
    params: idParams,
    answers: { 200: z.object({ data: z.array(adDaySchema) }) },
  }),
  contacted: defineRoute({
    method: 'POST',
    path: '/api/annonces/:id/contact',
    tag,
    summary: 'Compter un contact, quand on touche WhatsApp, Appel ou Texte',
    access: 'public',
    params: idParams,
    answers: { 200: messageOnly },
  }),
  link: defineRoute({
    method: 'GET',
    path: '/api/liens/:token',
    tag,
    summary: 'Ce que propose le lien d’un message',
    access: 'public',
    params: tokenParams,
    answers: { 200: z.object({ data: adLinkSchema }) },
  }),
  followLink: defineRoute({
    method: 'POST',
    path: '/api/liens/:token',
    tag,
    summary: 'Faire ce que propose le lien d’un message ; `answer` : oui ou vendu',
    access: 'public',
    params: tokenParams,
    body: z.object({ answer: optional(z.enum(['oui', 'vendu'])) }).nullish(),
    answers: { 200: z.object({ message: z.string(), data: adLinkSchema }) },
    refusals: [409],
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/api/annonces/:id',
    tag,
    summary: 'Supprimer mon annonce, pour de bon',
    access: 'user',
    params: idParams,
    answers: { 200: messageOnly },
  }),
};
