const BAR =
  'h-2 min-w-0 flex-1 appearance-none overflow-hidden rounded-sm bg-raised [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-raised [&::-webkit-progress-value]:bg-brand';

interface ProgressProps {
  /** Is the name of the operation in progress, for screen readers. */
  label: string;
  /** Is the completed part of the operation, 0 to 1. */
  share: number;
}

/** Shows a progress bar with its percentage. */
export const Progress = ({ label, share }: ProgressProps) => {
  const percent = Math.round(share * 100);
  return (
    <div className="flex items-center gap-2 text-xs">
      <progress className={BAR} aria-label={label} max={100} value={percent} />
      {percent} %
    </div>
  );
};
