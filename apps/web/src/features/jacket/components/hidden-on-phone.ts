/**
 * For a control within `data-controls` that can do nothing now: on a phone it is hidden, because it would cover the jacket, but
 * not while one of the controls has the focus.
 */
export const hiddenOnPhone = 'max-sm:[[data-controls]:not(:focus-within)_&]:hidden';
