/**
 * For a control within `data-controls` that can do nothing now: on a phone it leaves the stage to the jacket, but not while
 * the focus is among them.
 */
export const idleOnPhone = 'max-sm:[[data-controls]:not(:focus-within)_&]:hidden';
