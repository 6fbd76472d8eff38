import { useEffect, useState } from 'react';
import { AD_CONTENT } from '#contract/ads/content.ts';
import { readVoice } from '#contract/common/voice.ts';
import { useUser } from '#web/client/session.ts';
import { formatVoice } from '#web/format/voice.ts';
import {
  openPendingPhotoStore,
  type PendingPhoto,
} from '#web/parts/photo-picker/pending-photo-store.ts';
import type { FinishVoice } from '#web/parts/voice/recorder.tsx';
import { VoicePlayer } from '#web/parts/voice/voice-player.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useLater } from '#web/ui/use-later.ts';
import { useAdError, useAdValue, type AdFields } from './ad-values.ts';
import { voiceKeyOf } from './unsent-voice.ts';

const loadRecorder = () => import('#web/parts/voice/recorder.tsx');

interface VoiceSectionProps {
  form: AdFields;
  /** Is the id of the ad that is edited; undefined for a new one. */
  adId: number | undefined;
  onWork: (finish: FinishVoice | null) => void;
}

/**
 * Says whether the browser may be able to record; whether it supports a usable format is known once the recorder is
 * loaded.
 */
const mayRecord = (): boolean => 'MediaRecorder' in window && 'mediaDevices' in navigator;

/**
 * Shows the ad's voice recording, or in the field of the description the button to record one; nothing in a browser that
 * cannot record.
 */
export function VoiceSection({ form, adId, onWork }: VoiceSectionProps) {
  const userId = useUser()?.id ?? 0;
  const [store] = useState(() => openPendingPhotoStore(userId, 'voice'));
  const storeKey = voiceKeyOf(adId);
  /** Is the unsent recording in the open recorder, null for none; undefined while the recorder is closed. */
  const [pending, setFound] = useState<PendingPhoto | null>();
  const Recorder = useLater(loadRecorder, pending !== undefined)?.default;
  const value = useAdValue(form, 'voice');
  const error = useAdError(form, 'voice');
  const onChange = (name: string) => form.set({ voice: name });
  useEffect(() => {
    void store.all().then((all) => {
      const unsent = all.find(({ key }) => key === storeKey);
      if (unsent) setFound(unsent);
    });
  }, [store, storeKey]);
  const close = () => setFound(undefined);
  const voice = readVoice(value);
  if (!voice && pending === undefined && !mayRecord()) return null;
  /** Shows the open recorder or the player of a finished recording. */
  const content = () => {
    if (pending !== undefined && !Recorder) return <p>Un instant…</p>;
    if (pending !== undefined && Recorder)
      return (
        <Recorder
          found={pending}
          storeKey={storeKey}
          store={store}
          onWork={onWork}
          onSent={({ name }) => {
            onChange(name);
            close();
          }}
          onDrop={close}
        />
      );
    if (voice)
      return (
        <>
          <VoicePlayer url={voice.url} label={`Votre enregistrement (${formatVoice(voice)})`} />
          <Button variant="quiet" onClick={() => onChange('')}>
            Supprimer
          </Button>
        </>
      );
    return null;
  };
  const isOpen = pending !== undefined || voice !== null;
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{AD_CONTENT.voice.label}</legend>
      {isOpen ? (
        <p className="mb-2 text-sm text-ink-soft">
          Une minute au plus, en français, haoussa ou zarma. Un modérateur l’écoute avant qu’elle
          paraisse.
        </p>
      ) : (
        // Stands in the field of the description.
        <Button
          name="voice"
          variant="quiet"
          className="absolute right-1 bottom-1"
          aria-invalid={error ? true : undefined}
          onClick={() => setFound(null)}
        >
          <Icon name="microphone" /> Parler au micro
        </Button>
      )}
      {content()}
      {error && (
        <p role="alert" dir="auto" className="mt-1 text-sm font-bold text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
