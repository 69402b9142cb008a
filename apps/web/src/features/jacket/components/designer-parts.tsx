/** The stage and the cart button: loaded after the page with the geometry and drawing code they need. */
export { ConfirmDialog } from '@fori/ui/dialog';
export { AddPanel } from './add-panel.tsx';
export { Canvas } from './canvas.tsx';
export { Gallery } from './gallery.tsx';
export { Layers } from './layers.tsx';
export { MonogramChoices } from './monogram-choices.tsx';
export { NotesFields } from './notes-fields.tsx';
export { OfferChanges } from './offer-changes.tsx';
export { EditOpening, ElsewhereNote, SharedNote, SharedOpening } from './opening.tsx';
export { Palette } from './palette.tsx';
export { SharePanel } from './share-panel.tsx';
export { SizeFields } from './size-fields.tsx';
export { Warnings } from './warnings.tsx';
