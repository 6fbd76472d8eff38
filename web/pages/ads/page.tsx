/** Placeholder. */
export default function AdsPage() {
  return <h1>ads</h1>;
}
