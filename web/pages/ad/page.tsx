/** Placeholder. */
export default function AdPage() {
  return <h1>ad</h1>;
}
