/** Shows an error with a button to retry, below a select whose list failed to load. */
export const ListFailed = ({ onRetry }: { onRetry: () => void }) => (
  <p role="alert" className="text-sm text-danger">
    La liste n’a pas pu être chargée.{' '}
    <button type="button" className="min-h-11 font-bold underline" onClick={onRetry}>
      Réessayer
    </button>
  </p>
);
