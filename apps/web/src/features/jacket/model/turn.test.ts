import { expect, test } from 'vitest';
import { sideSeen, turnAfterKey, wholeTurn } from './turn.ts';

test('[JACKET-200] a turn is told as one of eight sides, the left one being the wearer’s at 90°', () => {
  expect([0, 45, 90, 135, 180, 225, 270, 315, 350].map(sideSeen)).toEqual([
    'front',
    'front_left',
    'left',
    'back_left',
    'back',
    'back_right',
    'right',
    'front_right',
    'front',
  ]);
  expect([-1, 359.6, 720.4].map(wholeTurn)).toEqual([359, 0, 0]);
});

test('[JACKET-200] arrows turn the jacket by 15°, page keys by 45°, Home and End show front and back', () => {
  const after = (degrees: number, ...keys: string[]) => keys.map((key) => turnAfterKey(degrees, key));
  expect(after(0, 'ArrowRight', 'ArrowLeft', 'ArrowUp', 'ArrowDown')).toEqual([15, 345, 15, 345]);
  expect(after(50, 'ArrowRight', 'ArrowLeft', 'PageUp', 'PageDown')).toEqual([60, 45, 90, 15]);
  expect(after(50, 'Home', 'End', 'Tab')).toEqual([0, 180, null]);
});
