// Photos kept on the device, as answers in a cache: the worker and pages both write and read them.

/** A photo as a cache keeps it. */
export const toCachedResponse = (photo: File): Response =>
  new Response(photo, {
    headers: {
      'content-type': photo.type,
      'x-name': encodeURIComponent(photo.name),
      'x-at': String(Date.now()),
    },
  });

/** The photo that was kept; null when that was more than `life` ms ago. */
export const readCachedPhoto = async (answer: Response, life: number): Promise<File | null> => {
  const at = Number(answer.headers.get('x-at'));
  if (Date.now() - at > life) return null;
  const name = decodeURIComponent(answer.headers.get('x-name') ?? 'photo');
  const type = answer.headers.get('content-type') ?? '';
  return new File([await answer.blob()], name, { type });
};
