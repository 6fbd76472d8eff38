import { describe, expect, it } from 'vitest';
import { SITE_NAME } from '#contract/common/site.ts';
import { passesForSite, passesForTeam } from './site-names.ts';

const TEAM_NAMES = [
  'Équipe Kasuwa Sécurité',
  'Service Kasuwa',
  'Modérateur Officiel',
  'Support Kasuwa',
  'KASUWA OFFICIEL',
  'Kasuwa Service Client',
  'L’équipe de Kasuwa',
  'Service Client',
  'Services Clients',
  'Équipe du Site',
  'Assistance Officielle',
  'Site Officiel 227',
  'Team Support',
  'Help Desk Kasuwa',
  'Administrateur du site',
  // These use look-alike letters, digits and signs for letters.
  'Équipe Каѕuwа Sécurité',
  'Ѕеrvісе Κasuwa',
  'Mоdératеur Оffiсiel',
  '𝐒𝐮𝐩𝐩𝐨𝐫𝐭 𝐊𝐚𝐬𝐮𝐰𝐚',
  'Ｓｅｒｖｉｃｅ Ｋａｓｕｗａ',
  'Service Kaśuwạ',
  'Service K4suw@',
  'Service Ka$uwa',
  'Service Kasuvva',
  'M0dérateur 0fficie1',
  'M o d é r a t e u r Officiel',
  'Service K.a.s.u.w.a',
  'Service Kasu wa',
  'Serrvice Kassuwwa',
  'ServiceKasuwa',
  'EquipeKasuwaSecurite',
  'ModérateurOfficiel',
  'Service Ka\u200Bsuwa',
  'Service \u202EKasuwa',
];

const PEOPLE_ONLY = [
  'Sécurité Niger',
  'La Modération',
  'Kasuwa Kasuwa',
  'Kasuwa Niger',
  'Moussa Kasuwa',
  'KasuwaNiger Moussa',
  'Kasu Wa',
  'Modérateur Moussa',
  'Fati Modératrice',
  'Admin Admin',
  'Ad min Moussa Administrateur',
  'Dan Kasuwa Sécurité',
];

describe('a name that passes for the site', () => {
  it.each(TEAM_NAMES)('is that of people and of shops alike: %s', (name) => {
    expect([passesForSite(name), passesForTeam(name)]).toEqual([true, true]);
  });

  it.each(PEOPLE_ONLY)('is that of people: %s', (name) => {
    expect(passesForSite(name)).toBe(true);
  });

  it('is the site’s own', () => {
    expect(passesForSite(SITE_NAME)).toBe(true);
  });
});

describe('an innocent name', () => {
  it.each([
    'Moussa Sécurité',
    'Modou Kassoum',
    'Kassoum Issoufou',
    'Issaka Suwaiba',
    'Baraka Suwaiba',
    'Kaka Suwaidou',
    'Maikasuwa Ibrahim',
    'Maï Kasuwa Ali',
    'Sarkin Kasuwa',
    'Ɗan Kasuwa',
    'Amadou Dan-Kasuwa',
    'Maman Sani Officiel',
    'Aïcha Modi',
    'Adamou Modibo',
    'Amina Admou',
    'Aïda Support',
    'Moderat Salifou',
    'Abdoulaye Serviceable',
    'Clémentine Delasécurité',
    'Issa Niamey',
    'La Niger',
    'Hadiza de la Tour',
    'Oumarou Sanda Kasso',
    'Wa Kasu',
    'Nana-Aïchatou El Hadj',
    'Team Moussa',
    'Aide Souley',
    'Ousmane dit Contact',
    'Ж Ш',
    'عائشة موسى',
    '12 34',
    'É',
  ])('is one of a person: %s', (name) => {
    expect(passesForSite(name)).toBe(false);
  });

  it.each([
    'Kasuwar Wadata',
    'Kasuwa',
    'Petit Kasuwa Mode',
    'La Kasuwa',
    'Sahel Sécurité Services',
    'Administrateur de biens Tahirou',
    'Gestion et Administration du Fleuve',
    'Assistance Auto Niamey',
    'Boutique Officielle Samsung',
    'Team Sport',
    'Sécurité Niger',
    'du-moderateur',
  ])('is one of a shop: %s', (name) => {
    expect(passesForTeam(name)).toBe(false);
  });
});
