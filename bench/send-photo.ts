/** Sends a photo before its ad: the status of the answer, 0 for none. */
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
