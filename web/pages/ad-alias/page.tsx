import { redirect, type LoaderFunctionArgs } from 'react-router';

const lead = ({ params }: Pick<LoaderFunctionArgs, 'params'>) =>
  redirect(`/annonces/${encodeURIComponent(params['id'] ?? '')}`, 301);

// `/annonce/12` is what `?redirect=annonce/12` asks for.
export const loader = lead;
export const clientLoader = lead;

/** Never shown: its loaders lead to the ad. */
export default function AdAliasPage() {
  return null;
}
