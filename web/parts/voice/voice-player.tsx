interface VoicePlayerProps {
  url: string;
  /** Is the label of the player, with the recording's length and size. */
  label: string;
  onPlay?: () => void;
}

/** Plays a recording, and loads nothing before it is touched. */
export const VoicePlayer = ({ url, label, onPlay }: VoicePlayerProps) => (
  <figure className="mb-3 max-w-text">
    <figcaption className="mb-1 text-sm">{label}</figcaption>
    {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what its seller says has no transcript; the text of the ad says the same */}
    <audio
      controls
      preload="none"
      src={url}
      aria-label={label}
      onPlay={onPlay}
      className="w-full"
    />
  </figure>
);
