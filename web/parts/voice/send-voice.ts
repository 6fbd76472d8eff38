import type { Voice } from '#contract/common/voice.ts';
import { ApiError } from '#web/client/api.ts';
import { uploadApi } from '#web/client/upload-api.ts';
import type { PendingPhoto } from '#web/parts/photo-picker/pending-photo-store.ts';
import { uploadResumably } from '#web/parts/photo-picker/resumable-upload.ts';

/** Lists the statuses with which the server says that it has no such upload, or not all of its bytes. */
const GONE = [404, 409];

interface SendOptions {
  onProgress: (share: number) => void;
  /** Is called with the state of the recording with which a later attempt continues. */
  onChange: (pending: PendingPhoto) => void;
  signal: AbortSignal;
}

/**
 * Sends a recording; an attempt after a lost connection sends only the rest. An upload that the server no longer has is
 * forgotten, so that the next attempt sends all bytes again.
 * @throws ApiError
 */
export const sendVoice = async (
  pending: PendingPhoto,
  { onProgress, onChange, signal }: SendOptions,
): Promise<Voice> => {
  const url = await uploadResumably(pending.file, {
    url: pending.upload,
    onUrl: (upload) => {
      if (upload !== pending.upload) onChange({ ...pending, upload });
    },
    onProgress,
    signal,
  });
  try {
    const id = url.split('/').at(-1) ?? '';
    // `uploadApi` gives the call up if no answer arrives.
    const api = uploadApi(() => undefined);
    const { data } = await api.call('POST /api/photos/uploads/:id/voice', {
      params: { id },
      signal,
    });
    return data;
  } catch (error) {
    if (error instanceof ApiError && GONE.includes(error.status))
      onChange({ ...pending, upload: null });
    throw error;
  }
};
