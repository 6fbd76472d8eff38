// Photos are stored on the device as responses in a cache, which the worker and pages both write and read.

/** Converts a photo to a response that a browser cache can store, with further `headers`. */
export const toCachedResponse = (photo: File, headers: Record<string, string> = {}): Response =>
  new Response(photo, {
    headers: {
      ...headers,
      'content-type': photo.type,
      'x-name': encodeURIComponent(photo.name),
      'x-at': String(Date.now()),
    },
  });

/** Returns the photo in a response that `toCachedResponse` made; null when it is older than `life` ms. */
export const readCachedPhoto = async (answer: Response, life: number): Promise<File | null> => {
  const at = Number(answer.headers.get('x-at'));
  if (Date.now() - at > life) return null;
  const name = decodeURIComponent(answer.headers.get('x-name') ?? 'photo');
  const type = answer.headers.get('content-type') ?? '';
  return new File([await answer.blob()], name, { type });
};
