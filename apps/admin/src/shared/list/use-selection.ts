import { useState } from 'react';

export interface Selection<Id> {
  selected: ReadonlySet<Id>;
  has: (id: Id) => boolean;
  toggle: (id: Id) => void;
  /** all rows of the page, or none when all are selected */
  toggleAll: () => void;
  clear: () => void;
  all: boolean;
  some: boolean;
}

/**
 * Rows selected for bulk actions. Only rows of the current page can be selected, so that nobody changes what they do
 * not see.
 */
export function useSelection<Id extends string | number>(shown: readonly Id[]): Selection<Id> {
  const [chosen, setChosen] = useState<ReadonlySet<Id>>(new Set());
  const selected = new Set(shown.filter((id) => chosen.has(id)));
  const all = shown.length > 0 && selected.size === shown.length;
  return {
    selected,
    has: (id) => selected.has(id),
    toggle: (id) =>
      setChosen(selected.has(id) ? new Set([...selected].filter((other) => other !== id)) : new Set([...selected, id])),
    toggleAll: () => setChosen(all ? new Set() : new Set(shown)),
    clear: () => setChosen(new Set()),
    all,
    some: selected.size > 0,
  };
}
