/** A spinner; does not turn under reduced motion. Decorative: a text beside it names the action. */
export const Spinner = () => (
  <span
    aria-hidden="true"
    className="spin size-5 shrink-0 rounded-full border-2 border-current border-t-transparent"
  />
);
