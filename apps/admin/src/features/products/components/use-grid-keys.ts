import type { ClipboardEvent, KeyboardEvent, RefObject } from 'react';
import { cellsIn } from '../model/paste.ts';

const cellAt = (grid: HTMLElement | null, row: number, column: number): HTMLInputElement | null =>
  grid?.querySelector<HTMLInputElement>(`input[data-row="${row}"][data-column="${column}"]`) ?? null;

const placeOf = (cell: HTMLElement): { row: number; column: number } => ({
  row: Number(cell.dataset.row),
  column: Number(cell.dataset.column),
});

/** Whether an arrow key would leave the text: the caret is at its end, or all of it is selected, as on entering. */
const leavesCell = (cell: HTMLInputElement, direction: -1 | 1): boolean => {
  const { selectionStart: from, selectionEnd: to, value } = cell;
  if (from === 0 && to === value.length) return true;
  return from === to && from === (direction === -1 ? 0 : value.length);
};

interface Grid {
  ref: RefObject<HTMLElement | null>;
  columns: number;
  /** writes pasted values, starting at a cell, downwards and to the right */
  onPaste: (from: { row: number; column: number }, cells: string[][]) => void;
}

/**
 * Spreadsheet keys for a grid of inputs: arrows move to the adjacent cell, Enter down (with Shift up), Tab as usual.
 * Copied cells are pasted into as many cells.
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
          return !event.shiftKey && column > 0 && leavesCell(cell, -1) ? [row, column - 1] : null;
        case 'ArrowRight':
          return !event.shiftKey && column < columns - 1 && leavesCell(cell, 1) ? [row, column + 1] : null;
        default:
          return null;
      }
    };
    const next = to();
    // Enter in a cell must not submit the form
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
