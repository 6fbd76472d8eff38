import type { Voice } from '#contract/common/voice.ts';
import { formatVoice } from '#web/format/voice.ts';
import { VoicePlayer } from './voice-player.tsx';

interface AdVoiceProps {
  voice: Voice;
  /** Is called with the name of the recording that is played. */
  onHear?: (name: string) => void;
}

/** Plays the spoken description of an ad for the moderator who decides about it. */
export const AdVoice = ({ voice, onHear }: AdVoiceProps) => (
  <VoicePlayer
    url={voice.url}
    label={`Description vocale (${formatVoice(voice)})`}
    onPlay={() => onHear?.(voice.name)}
  />
);
