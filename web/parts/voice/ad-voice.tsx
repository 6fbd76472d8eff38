import type { Voice } from '#contract/common/voice.ts';
import { formatVoice } from '#web/format/voice.ts';
import { VoicePlayer } from './voice-player.tsx';

interface AdVoiceProps {
  voice: Voice;
  /** Called with the recording that is played. */
  onHear?: (name: string) => void;
}

/** The spoken description of an ad, for the moderator who decides about it. */
export const AdVoice = ({ voice, onHear }: AdVoiceProps) => (
  <VoicePlayer
    url={voice.url}
    label={`Description parlée (${formatVoice(voice)})`}
    onPlay={() => onHear?.(voice.name)}
  />
);
