/** Placeholder. */
export default function CategoryPage() {
  return <h1>category</h1>;
}
