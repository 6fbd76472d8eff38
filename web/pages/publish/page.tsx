/** Placeholder. */
export default function PublishPage() {
  return <h1>publish</h1>;
}
