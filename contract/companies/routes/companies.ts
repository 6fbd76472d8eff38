import { z } from 'zod';
import { idParams, messageOnly, optional, optionalId, noBody } from '../../common/fields.ts';
import { defineAct } from '../../common/admin-routes.ts';
import { defineRoute } from '../../common/route.ts';
import {
  declarationPage,
  declarationQueue,
  declarationSchema,
  fileBody,
  queuedDeclaration,
  queueQuery,
  readDeclaration,
  readingQuery,
  readingSchema,
  rejectBody,
} from '../schemas/declarations.ts';
import { ownerBody, ownerChanges, ownerSchema } from '../schemas/owners.ts';
import {
  companyBody,
  companyChanges,
  companyList,
  companyQuery,
  companySearchBody,
  oneCompany,
  registerEntry,
} from '../schemas/companies.ts';
import { siretField } from '../schemas/fields.ts';

const tag = 'Sociétés';
const savedCompany = oneCompany.extend({ message: z.string() });
const savedOwner = z.object({ message: z.string(), data: ownerSchema });
const savedDeclaration = z.object({ message: z.string(), data: declarationSchema });

export const companyRoutes = {
  mine: defineRoute({
    method: 'GET',
    path: '/api/my-entreprises',
    tag,
    summary: 'Mes sociétés, les plus récentes d’abord ; `search` comme dans search-entreprises',
    access: 'user',
    query: companyQuery,
    answers: { 200: companyList },
  }),
  search: defineRoute({
    method: 'POST',
    path: '/api/search-entreprises',
    tag,
    summary: 'Chercher parmi mes sociétés : SIRET, désignation, ville',
    access: 'user',
    body: companySearchBody,
    query: companyQuery.pick({ page: true }),
    answers: { 200: companyList },
  }),
  one: defineRoute({
    method: 'GET',
    path: '/api/entreprises/:id',
    tag,
    summary: 'Une de mes sociétés',
    access: 'user',
    params: idParams,
    answers: { 200: oneCompany },
  }),
  create: defineRoute({
    method: 'POST',
    path: '/api/create-entreprises',
    tag,
    summary: 'Ajouter une société ; l’appel vaut accord',
    access: 'user',
    body: companyBody,
    takesForm: true,
    takesIdempotencyKey: true,
    answers: { 200: savedCompany, 201: savedCompany },
  }),
  update: defineRoute({
    method: 'POST',
    path: '/api/update-entreprises/:id',
    tag,
    summary: 'Modifier ma société : ce qui change',
    access: 'user',
    params: idParams,
    body: companyChanges,
    takesForm: true,
    answers: { 200: savedCompany },
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/api/entreprises/:id',
    tag,
    summary: 'Supprimer ma société ; après une déclaration, elle est gardée scellée',
    access: 'user',
    params: idParams,
    answers: { 200: messageOnly },
  }),
  fromRegister: defineRoute({
    method: 'GET',
    path: '/api/register-search',
    tag,
    summary: 'Ce que le registre public dit d’un SIRET ; sans `siret`, si on peut le lui demander',
    access: 'user',
    query: z.object({ siret: optional(siretField) }),
    answers: {
      200: z.object({ available: z.boolean(), data: registerEntry.nullable() }),
    },
    refusals: [404],
  }),
};

export const ownerRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/api/entreprises/:id/beneficiaires',
    tag,
    summary: 'Les bénéficiaires effectifs de ma société',
    access: 'user',
    params: idParams,
    answers: { 200: z.object({ data: z.array(ownerSchema) }) },
  }),
  add: defineRoute({
    method: 'POST',
    path: '/api/entreprises/:id/beneficiaires',
    tag,
    summary: 'Ajouter un bénéficiaire effectif',
    access: 'user',
    params: idParams,
    body: ownerBody,
    takesForm: true,
    answers: { 201: savedOwner },
  }),
  update: defineRoute({
    method: 'POST',
    path: '/api/update-beneficiaires/:id',
    tag,
    summary: 'Modifier un bénéficiaire effectif : ce qui change',
    access: 'user',
    params: idParams,
    body: ownerChanges,
    takesForm: true,
    answers: { 200: savedOwner },
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/api/beneficiaires/:id',
    tag,
    summary: 'Retirer un bénéficiaire effectif',
    access: 'user',
    params: idParams,
    answers: { 200: messageOnly },
  }),
  readings: defineRoute({
    method: 'GET',
    path: '/api/entreprises/:id/lectures',
    tag,
    summary: 'Qui a lu les bénéficiaires de ma société, quand et pourquoi',
    access: 'user',
    params: idParams,
    answers: { 200: z.object({ data: z.array(readingSchema) }) },
  }),
};

export const declarationRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/api/entreprises/:id/declarations',
    tag,
    summary: 'Les déclarations de ma société, la plus récente d’abord',
    access: 'user',
    params: idParams,
    answers: { 200: z.object({ data: z.array(declarationSchema) }) },
  }),
  start: defineRoute({
    method: 'POST',
    path: '/api/entreprises/:id/declarations',
    tag,
    summary: 'Commencer une déclaration (201), ou retrouver celle qui est en cours (200)',
    access: 'user',
    params: idParams,
    body: noBody,
    answers: { 200: savedDeclaration, 201: savedDeclaration },
  }),
  one: defineRoute({
    method: 'GET',
    path: '/api/declarations/:id',
    tag,
    summary:
      'Ma déclaration, avec société et bénéficiaires ; `version` : ceux d’une version soumise',
    access: 'user',
    params: idParams,
    query: z.object({ version: optionalId }),
    answers: { 200: z.object({ data: declarationPage }) },
  }),
  submit: defineRoute({
    method: 'POST',
    path: '/api/declarations/:id/submit',
    tag,
    summary: 'Soumettre ma déclaration, dont une copie est figée',
    access: 'user',
    params: idParams,
    body: noBody,
    answers: { 200: savedDeclaration },
    refusals: [409],
  }),
  attestation: defineRoute({
    method: 'GET',
    path: '/api/declarations/:id/attestation',
    tag,
    summary: 'L’attestation d’une déclaration déposée, en PDF',
    access: 'user',
    params: idParams,
    produces: 'application/pdf',
    answers: { 200: z.string() },
    refusals: [409],
  }),
  bods: defineRoute({
    method: 'GET',
    path: '/api/declarations/:id/bods',
    tag,
    summary: 'La même déclaration en JSON (Beneficial Ownership Data Standard 0.4)',
    access: 'user',
    params: idParams,
    answers: { 200: z.array(z.record(z.string(), z.unknown())) },
    refusals: [409],
  }),
};

const administration = 'Administration';
const decided = z.object({ message: z.string(), data: queuedDeclaration });

export const declarationAdminRoutes = {
  queue: defineRoute({
    method: 'GET',
    path: '/api/admin/declarations',
    tag: administration,
    summary: 'Les déclarations d’un état (soumises par défaut), les plus anciennes d’abord',
    access: 'companies',
    query: queueQuery,
    answers: { 200: declarationQueue },
  }),
  read: defineRoute({
    method: 'GET',
    path: '/api/admin/declarations/:id',
    tag: administration,
    summary: 'Lire une déclaration ; `reason` est inscrite au journal',
    access: 'companies',
    params: idParams,
    query: readingQuery,
    answers: { 200: z.object({ data: readDeclaration }) },
  }),
  file: defineAct({
    path: '/api/admin/declarations/:id/file',
    summary: 'Dire déposée une déclaration soumise ; son attestation part par e-mail',
    access: 'companies',
    body: fileBody,
    answers: { 200: decided },
    refusals: [409],
  }),
  reject: defineAct({
    path: '/api/admin/declarations/:id/reject',
    summary: 'Rejeter une déclaration soumise en disant quoi corriger',
    access: 'companies',
    body: rejectBody,
    answers: { 200: decided },
    refusals: [409],
  }),
};
