import { cn } from '@fori/ui/cn';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { MoveButtons, useDragOrder } from './reorder.tsx';

interface OrderedListProps<Item extends { id: string }> {
  items: readonly Item[];
  nameOf: (item: Item) => string;
  /** the id of the one that is edited */
  current: string | null;
  labels: {
    /** names the list where nothing around it does */
    list?: string;
    up: (item: string) => string;
    down: (item: string) => string;
    moved: (item: string, place: { number: number; count: number }) => string;
  };
  onOpen: (id: string) => void;
  onMove: (from: number, to: number) => void;
  /** what the button that opens an item shows */
  children: (item: Item) => ReactNode;
}

/** The look of a button that opens one of several things for editing. */
export const openButtonClass = (isCurrent: boolean) =>
  cn(
    'flex min-h-target min-w-0 flex-1 items-center gap-2 border-l-4 px-3 py-1.5 text-left text-sm focus-visible:-outline-offset-2',
    isCurrent ? 'border-spruce' : 'border-transparent hover:bg-bg',
  );

/** Things in their order, changed by dragging or by the arrows; each can be opened. */
export function OrderedList<Item extends { id: string }>({
  items,
  nameOf,
  current,
  labels,
  onOpen,
  onMove,
  children,
}: OrderedListProps<Item>) {
  const [announcement, setAnnouncement] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const move = (from: number, to: number, focused: string) => {
    const item = items[from];
    if (!item || from === to) return;
    flushSync(() => {
      onMove(from, to);
      setAnnouncement(labels.moved(nameOf(item), { number: to + 1, count: items.length }));
    });
    list.current?.querySelector<HTMLElement>(focused)?.focus();
  };
  const placeOf = (id: string) => items.findIndex((item) => item.id === id);
  const { itemProps, dragged } = useDragOrder<string>((id, onto) =>
    move(placeOf(id), placeOf(onto), `[data-open="${id}"]`),
  );
  return (
    <>
      <ol ref={list} aria-label={labels.list} className="grid grid-cols-1 border border-hair bg-surface empty:hidden">
        {items.map((item, at) => {
          const { id } = item;
          return (
            <li
              key={id}
              {...itemProps(id)}
              className={cn(
                'flex items-stretch border-hair border-b last:border-b-0 [&[draggable=true]]:cursor-grab',
                dragged === id && 'opacity-50',
              )}
            >
              <button
                type="button"
                data-open={id}
                aria-current={id === current ? 'true' : undefined}
                onClick={() => onOpen(id)}
                className={openButtonClass(id === current)}
              >
                {children(item)}
              </button>
              <span className="flex items-center">
                <MoveButtons
                  id={id}
                  at={at}
                  count={items.length}
                  labels={{ up: labels.up(nameOf(item)), down: labels.down(nameOf(item)) }}
                  onMove={(to, pressed) => move(at, to, pressed)}
                />
              </span>
            </li>
          );
        })}
      </ol>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  );
}
