/** Where the jacket is worked on and ordered: with the geometry it needs it comes after the page, like what draws. */
export { ConfirmDialog } from '@fori/ui/dialog';
export { AddPanel } from './add-panel.tsx';
export { Canvas } from './canvas.tsx';
export { Layers } from './layers.tsx';
export { EditOpening, SharedNote, SharedOpening } from './opening.tsx';
export { Palette } from './palette.tsx';
export { SharePanel } from './share-panel.tsx';
export { Warnings } from './warnings.tsx';
