import { redirect, type LoaderFunctionArgs } from 'react-router';

const redirectToAd = ({ params }: Pick<LoaderFunctionArgs, 'params'>) =>
  redirect(`/annonces/${encodeURIComponent(params['id'] ?? '')}`, 301);

// `?redirect=annonce/12` leads to `/annonce/12`.
export const loader = redirectToAd;

/** Is never rendered, since the loader redirects to the ad. */
export default function AdAliasPage() {
  return null;
}
