// The translator of a browser moves texts into `font` elements, or replaces them. React, which holds the texts, would
// then insert before or remove what is no child any more, and fall
// (docs/decisions/0014-pages-that-a-browser-translates.md).

const { prototype } = Node;
// oxlint-disable-next-line typescript/unbound-method -- called with the node itself, below
const { insertBefore, removeChild } = prototype;

/** Returns the child of `parent` that is `node`, or into which a translator has moved `node`; null when it is gone. */
const childOf = (parent: Node, node: Node | null): Node | null => {
  let child = node;
  while (child && child.parentNode !== parent) child = child.parentNode;
  return child;
};

prototype.insertBefore = function insert<Inserted extends Node>(
  this: Node,
  node: Inserted,
  before: Node | null,
): Inserted {
  return insertBefore.call(this, node, childOf(this, before)) as Inserted;
};

prototype.removeChild = function remove<Removed extends Node>(this: Node, node: Removed): Removed {
  const child = childOf(this, node);
  if (child) removeChild.call(this, child);
  return node;
};
