import { Button } from '#web/ui/button.tsx';

/** Shows a load error with a button to retry. */
export const LoadFailed = ({ message, onRetry }: { message: string; onRetry: () => void }) => (
  <div role="alert" className="flex flex-col items-start gap-3 rounded-md border border-line p-4">
    <p dir="auto">{message}</p>
    <Button variant="secondary" onClick={onRetry}>
      Réessayer
    </Button>
  </div>
);
