import { Button } from '#web/ui/button.tsx';

/** Said in place of what could not be loaded, with a way to ask for it again. */
export const LoadFailed = ({ message, onRetry }: { message: string; onRetry: () => void }) => (
  <div role="alert" className="flex flex-col items-start gap-3 rounded-md border border-line p-4">
    <p>{message}</p>
    <Button variant="secondary" onClick={onRetry}>
      Réessayer
    </Button>
  </div>
);
