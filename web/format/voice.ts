import { formatFileSize } from './format.ts';

interface Recording {
  seconds: number;
  bytes: number;
}

/** Formats seconds as a clock shows them: 42 → '0:42'. */
export const formatSeconds = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Formats the length and the size of a recording: '0:42, 84 Ko'. */
export const formatVoice = ({ seconds, bytes }: Recording): string =>
  `${formatSeconds(seconds)}, ${formatFileSize(bytes)}`;
