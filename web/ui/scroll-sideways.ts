/** Scrolls a bar sideways until an item in it can be seen. The page around it stays where it is. */
export function scrollSideways(bar: Element, item: Element): void {
  const [outer, inner] = [bar.getBoundingClientRect(), item.getBoundingClientRect()]
  if (inner.left < outer.left) bar.scrollLeft -= outer.left - inner.left
  else if (inner.right > outer.right) bar.scrollLeft += inner.right - outer.right
}
