import type { FoldedText } from './fold.ts';

// Quantifiers are bounded, or cannot overlap the next part, so that matching takes linear time.

/**
 * Matches a dot and its disguises: `.`, ` . `, `(dot)`, ` point `. A dot with a space only after it ends a sentence.
 */
const DOT = String.raw`(?:\.|,(?=com\b)|\s{1,2}\.\s{0,2}|\s{0,2}[([{]\s?(?:\.|dot|point)\s?[)\]}]\s{0,2}|\s{1,2}(?:dot|point)\s{1,2})`;
/** Lists top-level domains that are not also French words. */
const SURE = 'com|org|fr|io|xyz|ly|link|biz|africa|app|tk|gl';
/** Lists top-level domains that are also French words, or with which a sentence may begin after a missing space. */
const WORDY = 'ne|me|net|info|site|shop|store|online|page';
/** Matches messaging hosts and URL shorteners. */
const HOSTS = String.raw`wa${DOT}me|t${DOT}me|m${DOT}me|fb${DOT}(?:me|com)|bit${DOT}ly|tinyurl${DOT}com|(?:chat|api|web)[ .]{1,3}whatsapp(?:[ .]{1,3}com)?|whatsapp com`;
const PATH = String.raw`(?:\s?/\s?[^\s,;]{1,200})?`;
const NAME = String.raw`(?<![a-z0-9-])[a-z0-9][a-z0-9-]{1,60}`;
/** Matches the scheme of a URL or `www`, also disguised, after which an address may have any top-level domain. */
const SCHEME = String.raw`\b(?:https?[:/]{1,3}|h..ps?:\/\/|w\s{0,2}w\s{0,2}w\b)[\s.]{0,3}`;

/** Matches the names of social networks. */
const NETWORK =
  'insta|instagram|insta gram|ig|snap|snapchat|telegram|telegramme|tg|tiktok|tik tok|facebook|face book|facebouk|fesbuk|face de bouc|fb|twitter|youtube|messenger';

const PATTERNS: readonly RegExp[] = [
  new RegExp(String.raw`${SCHEME}[a-z0-9][^\s,;|]{1,200}(?:${DOT}[a-z]{2,10}\b)?${PATH}`, 'g'),
  new RegExp(String.raw`\b(?:${HOSTS})\b${PATH}`, 'g'),
  // This matches a dot, also with spaces around it: "site . com".
  new RegExp(String.raw`${NAME}${DOT}(?:${SURE})(?![a-z0-9])${PATH}`, 'g'),
  // This matches without spaces and only at the end of a phrase: "exemple.ne", not "disponible.ne
  // pas hésiter".
  new RegExp(
    String.raw`${NAME}(?:\.|\s{0,2}[([{]\s?(?:\.|dot|point)\s?[)\]}]\s{0,2})(?:${WORDY})(?=\/|[\s]{0,3}(?:$|[\n,;!?)|"]))${PATH}`,
    'g',
  ),
  // This matches an email address, possibly with its @ and dot spelt out.
  new RegExp(
    String.raw`(?<![a-z0-9._-])[a-z0-9][a-z0-9._-]{0,60}\s{0,2}[([{]{0,1}(?:@|\bat\b|\barobase\b|\bchez\b)[)\]}]{0,1}\s{0,2}(?:gmail|g mail|yahoo|hotmail|outlook|live|icloud|[a-z0-9-]{2,60}${DOT}(?:${SURE}|${WORDY}))\b(?:${DOT}(?:com|fr|net))?`,
    'g',
  ),
  // This matches an address spelt letter by letter: "k a s u w a . c o m".
  /(?<![a-z0-9])(?:[a-z0-9] ){2,15}(?:\.|dot|point) ?(?:c ?o ?m|n ?e|n ?e ?t|o ?r ?g|f ?r)(?![a-z0-9])/g,
  // This matches a social media handle after @, or after the network's name and a mark.
  /(?<![a-z0-9._@-])@[a-z][a-z0-9._]{2,40}/g,
  new RegExp(
    String.raw`\b(?:${NETWORK})\b\s{0,2}[:=>@-]{1,2}\s{0,2}(?!(?:je|nous|on|vous) |(?:pages?|publicites?|creation|formation)\b)[a-z0-9][^\n,;|!?]{1,40}`,
    'g',
  ),
  // This matches a handle with a dot, a low line or digits directly after the name of a network.
  new RegExp(
    String.raw`\b(?:${NETWORK}) (?:c.?est |est |de |moi |page |au nom de )?(?:[a-z0-9]{2,20}[._][a-z0-9._]{2,20}|[a-z]{3,20}\d{1,6}[a-z]{0,3})\b`,
    'g',
  ),
  // This matches an abbreviated network at the start of a phrase, with a name: "fb Zeinab Boutique".
  new RegExp(
    String.raw`(?:^|(?<=[\n.!?,;:]\s{0,2}))(?:fb|ig|tg|insta|snap)\s(?!(?:et|ou|ok|pour|avec|sans|qui|de|live|ads|lite|pro|story|reels|pub|marketing|install[a-z]{1,6}|${NETWORK}|whatsapp)\b)[a-z][a-z0-9]{2,30}\b`,
    'g',
  ),
  // This matches an invitation to the seller's own page on a network: "suivez-moi sur TikTok".
  new RegExp(
    String.raw`\b(?:suivez|suis|ajoutez|ajoute|rejoignez|rejoins|abonnez|retrouvez|retrouve|cherchez|ecrivez|ecris|trouvez|follow|add)[ -](?:moi|nous|me|us|(?:ma|notre|la|mon) (?:page|chaine|compte|boutique|profil))\b[^\n,;.!?]{1,40}\b(?:${NETWORK})\b`,
    'g',
  ),
  // This matches an invitation to look for one name on a network: "tapez alishop sur facebook".
  new RegExp(
    String.raw`\b(?:suivez|ajoutez|ajoute|rejoignez|retrouvez|cherchez|cherche|tapez|taper|tape|ecrivez|ecris|trouvez|follow|add) (?!(?:des|les|vos|nos|le|la|un|une|tout|votre) )[a-z0-9._]{3,30} (?:sur|dans|on) (?:${NETWORK})\b`,
    'g',
  ),
  // This matches the seller's own page on a network with its name: "mon insta c'est moussa".
  new RegExp(
    String.raw`\b(?:mon|ma|notre|nos) (?:compte |page |profil |chaine )?(?:${NETWORK}) {1,3}(?!(?:et|ou|pour|avec|qui|de|sur|a|en|est|marche|fonctionne|${NETWORK})\b)[a-z0-9][^\n,;.!?]{2,30}`,
    'g',
  ),
  // This matches a name to look for on a network: "sur facebook au nom de Boutique Hadiza".
  new RegExp(
    String.raw`\b(?:${NETWORK}) (?:au nom d[eu']|sous le nom|tapez|tape|cherchez|cherche|ecrivez|sur la page|a la page|page) ?[a-z0-9][^\n,;.!?]{2,40}`,
    'g',
  ),
  // This matches an invitation to a network before the name of a business: "voir sur facebook Boutique Sani".
  new RegExp(
    String.raw`\bsur (?:${NETWORK}|messenger) (?!chez (?:nous|vous|eux|lui)\b)(?:boutique|shop|ets|etablissements?|chez|maison|alhaji|elhadj|el hadj|hadja|hajia|magasin|atelier) [a-z0-9][^\n,;.!?]{1,40}`,
    'g',
  ),
  // This matches the page of a business at the start of a phrase: "Facebook Hadiza Boutique", "page fb Alhaji Motos".
  new RegExp(
    String.raw`\b(?:facebook|fb|page (?:facebook|fb|insta|instagram|tiktok)) (?!chez (?:nous|vous|eux|lui)\b)(?:boutique|shop|ets|chez|alhaji|elhadj|hadja|hajia) [a-z0-9]{2,20}|(?:^|(?<=[\n.!?,;:]\s{0,2}))(?:(?:ma |notre |la )?page )?(?:facebook|fb|instagram|tiktok|telegram) (?!(?:pour|avec|dans|sans|pub|mes|vos|nos|les|des|par|business|videos?|pub|publicite|marketing|live|ads|premium|messenger)\b)[a-z0-9]{3,20} (?:boutique|shop|motos?|mode|store|business|electronique|services?|couture|auto|market|commerces?|fashion|deco|phones?|tech|beauty|cosmetiques|ventes?|immo|immobilier|collections?|electro)\b`,
    'g',
  ),
  // This matches a picture that shows a number or a code: "mon numéro est sur la photo", "scannez le QR code".
  /\b(?:numeros?|num|contacts?|whatsapp) (?!(?:de|d|du|des|que|comme|par|et|\d{1,2}(?! ?\d)) )[^\n.,;]{0,20}\b(?:sur|dans) (?:la |l.|les |une )?(?:\d{1,2}e? |premiere |deuxieme |troisieme |derniere )?(?:photos?|images?|affiche)\b/g,
  /\b(?:scannez|scanne|flashez|flashe)\b[^\n.]{0,20}\b(?:qr|code)\b|(?<!\b(?:lecteurs?|douchette|scanners?) (?:de )?(?:codes? )?)\b(?:code )?qr\b[^\n.]{0,30}\b(?:scannez|scanne|rejoindre|rejoignez|groupe|whatsapp)\b/g,
  /\blien (?:du groupe |de la page |whatsapp )?(?:dans|en|sur) (?:ma |la |notre |mon |le )?(?:bio|commentaires?|profil|story)\b/g,
  /\b(?:page (?:facebook|fb|insta|instagram)|chaine youtube|(?:groupe|canal) (?:whatsapp|telegram|facebook))\s{0,2}[:"<][^\n,;.!?]{2,40}/g,
  /\bchaine youtube (?!(?:a|en|pour|de|monetise|monetisee|avec)\b)[a-z0-9]{2,30}/g,
  /\b(?:groupe|canal) (?:whatsapp|telegram)\b(?! (?:de|des|du|d|pour)\b)/g,
  /\bgmail(?: de moi| moi)?\s{0,2}[:=]\s{0,2}[a-z0-9._-]{4,40}/g,
  // This matches a spelt-out dot before a domain that is also a French word, at the end of a phrase or before a path.
  new RegExp(
    String.raw`(?<![a-z0-9-])(?!(?:au|a|le|ce|un|du|mis|mise|tout|est|sont|en|cet|mon|son|bon) )[a-z0-9][a-z0-9-]{1,60} (?:point|dot) (?:${WORDY})(?=\s{0,2}(?:$|slash\b|[/\n,;!?)|"]))(?: slash [a-z0-9]{1,40})?`,
    'g',
  ),
];

/** Lists punctuation and spaces that, at the end of a link, belong to the sentence rather than to the link. */
const MARKS_BEHIND = new Set('.,;:!?)»"\' \t\n');

/** Finds the email addresses, links and social media handles of a text, as the text writes them. */
export const findLinks = ({ text, excerpt }: FoldedText): string[] => {
  const spans = PATTERNS.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ 0: link, index }) => {
      let end = index + link.length;
      while (MARKS_BEHIND.has(text[end - 1] ?? '')) end -= 1;
      return { start: index, end };
    }),
  ).toSorted((a, b) => a.start - b.start || b.end - a.end);
  let readTo = 0;
  return spans.flatMap(({ start, end }) => {
    // Matches within an earlier match are skipped.
    if (start < readTo) return [];
    readTo = end;
    return [excerpt(start, end)];
  });
};
