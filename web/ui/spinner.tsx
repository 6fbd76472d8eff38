/** A turning ring for "working on it"; still under reduced motion. Decoration: say in words what is awaited. */
export const Spinner = () => (
  <span
    aria-hidden="true"
    className="spin size-5 shrink-0 rounded-full border-2 border-current border-t-transparent"
  />
);
