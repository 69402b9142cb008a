/** Whether two parts of a form have the same values. */
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** An item that keeps its id wherever it is moved. */
export interface Identified {
  id: string | number;
}

const find = <Item extends Identified>(list: readonly Item[], id: Item['id']) => list.find((item) => item.id === id);

/** `list` in the order of `order`; those that are not in it at the end. */
const ordered = <Item extends Identified>(list: readonly Item[], order: readonly Item[]): Item[] => {
  const place = ({ id }: Item) => {
    const at = order.findIndex((item) => item.id === id);
    return at === -1 ? order.length : at;
  };
  return list.toSorted((one, other) => place(one) - place(other));
};

/**
 * `mine` with what `theirs` did to items that are as in `base` here: changed, added, removed or moved ones. An item changed on both
 * sides is `merged`, by default mine.
 */
export const mergedLists = <Item extends Identified>(
  base: readonly Item[],
  mine: readonly Item[],
  theirs: readonly Item[],
  merged: (base: Item, mine: Item, theirs: Item) => Item = (_base, own) => own,
): Item[] => {
  const ids = (list: readonly Item[]) => list.map(({ id }) => id);
  const kept = mine.flatMap((item) => {
    const [was, there] = [find(base, item.id), find(theirs, item.id)];
    if (isSame(was, item)) return there ?? [];
    return [was && there ? merged(was, item, there) : item];
  });
  const added = theirs.filter(({ id }) => !find(base, id) && !find(mine, id));
  const items = [...kept, ...added];
  return isSame(ids(base), ids(mine)) ? ordered(items, theirs) : items;
};
