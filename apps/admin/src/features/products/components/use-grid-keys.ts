import type { ClipboardEvent, KeyboardEvent, RefObject } from 'react';
import { cellsIn } from '../model/paste.ts';

const cellAt = (grid: HTMLElement | null, row: number, column: number): HTMLInputElement | null =>
  grid?.querySelector<HTMLInputElement>(`input[data-row="${row}"][data-column="${column}"]`) ?? null;

const placeOf = (cell: HTMLElement): { row: number; column: number } => ({
  row: Number(cell.dataset.row),
  column: Number(cell.dataset.column),
});

/** Whether an arrow key would leave the text: the caret is at its end, or all of it is chosen, as after coming here. */
const leaves = (cell: HTMLInputElement, direction: -1 | 1): boolean => {
  const { selectionStart: from, selectionEnd: to, value } = cell;
  if (from === 0 && to === value.length) return true;
  return from === to && from === (direction === -1 ? 0 : value.length);
};

interface Grid {
  ref: RefObject<HTMLElement | null>;
  columns: number;
  /** writes values from a cell on, downwards and to the right; returns how many rows did not fit */
  onPaste: (from: { row: number; column: number }, cells: string[][]) => void;
}

/**
 * Moves through a grid of inputs as through a spreadsheet: arrows to the cell beside, Enter down (with Shift up), Tab as
 * everywhere. Several cells that were copied elsewhere are pasted into several cells.
 */
export const useGridKeys = ({ ref, columns, onPaste }: Grid) => {
  const go = (row: number, column: number): boolean => {
    const cell = cellAt(ref.current, row, column);
    cell?.focus();
    cell?.select();
    return cell !== null;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const cell = event.target;
    if (!(cell instanceof HTMLInputElement) || cell.dataset.row === undefined) return;
    if (event.altKey || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
    const { row, column } = placeOf(cell);
    const to = (): [number, number] | null => {
      switch (event.key) {
        case 'ArrowDown':
          return [row + 1, column];
        case 'ArrowUp':
          return [row - 1, column];
        case 'Enter':
          return [row + (event.shiftKey ? -1 : 1), column];
        case 'ArrowLeft':
          return !event.shiftKey && column > 0 && leaves(cell, -1) ? [row, column - 1] : null;
        case 'ArrowRight':
          return !event.shiftKey && column < columns - 1 && leaves(cell, 1) ? [row, column + 1] : null;
        default:
          return null;
      }
    };
    const next = to();
    // Enter in a cell never sends the form
    if (next || event.key === 'Enter') event.preventDefault();
    if (next) go(...next);
  };
  const paste = (event: ClipboardEvent<HTMLElement>) => {
    const cell = event.target;
    if (!(cell instanceof HTMLInputElement) || cell.dataset.row === undefined) return;
    const cells = cellsIn(event.clipboardData.getData('text/plain'));
    if (!cells) return;
    event.preventDefault();
    onPaste(placeOf(cell), cells);
  };
  return { onKeyDown, onPaste: paste };
};
