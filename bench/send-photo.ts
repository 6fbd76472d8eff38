/** Uploads a photo before its ad; returns the status, 0 without a response. */
export const sendPhoto = async (url: string, token: string, photo: Buffer): Promise<number> => {
  const form = new FormData();
  form.set('photo', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'photo.jpg');
  const answer = await fetch(`${url}/api/photos`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  }).catch(() => null);
  await answer?.body?.cancel().catch(() => undefined);
  return answer?.status ?? 0;
};
