import { IconButton } from '@fori/ui/icon-button';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import { useLocked } from './form/lock.tsx';

/** Dragging within a list: `onDrop` says which item was dropped on which other one. */
export function useDragOrder<Id>(onDrop: (dragged: Id, onto: Id) => void) {
  const [dragged, setDragged] = useState<Id | null>(null);
  const [over, setOver] = useState<Id | null>(null);
  const locked = useLocked();
  /** What the element of an item needs. */
  const itemProps = (id: Id) => ({
    draggable: !locked,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move';
      setDragged(id);
    },
    onDragEnd: () => {
      setDragged(null);
      setOver(null);
    },
    onDragOver: (event: DragEvent) => {
      if (dragged === null) return;
      event.preventDefault();
      setOver(id);
    },
    onDrop: (event: DragEvent) => {
      if (dragged === null) return;
      event.preventDefault();
      if (dragged !== id) onDrop(dragged, id);
    },
  });
  return { itemProps, dragged, over: over === dragged ? null : over };
}

interface MoveButtonsProps {
  id: string | number;
  at: number;
  count: number;
  labels: { up: string; down: string };
  onMove: (to: number, pressed: string) => void;
}

/** One place up or down; `onMove` gets a selector of the button, which has the focus again once the list has changed. */
export function MoveButtons({ id, at, count, labels, onMove }: MoveButtonsProps) {
  if (useLocked()) return null;
  return (
    <>
      <IconButton
        label={labels.up}
        data-up={id}
        disabled={at === 0}
        onClick={() => onMove(at - 1, `[data-up="${id}"]`)}
      >
        <ArrowUp aria-hidden className="size-4" />
      </IconButton>
      <IconButton
        label={labels.down}
        data-down={id}
        disabled={at === count - 1}
        onClick={() => onMove(at + 1, `[data-down="${id}"]`)}
      >
        <ArrowDown aria-hidden className="size-4" />
      </IconButton>
    </>
  );
}
