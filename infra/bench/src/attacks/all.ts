import type { Attack } from './attack.ts';
import { jacketsOfNoise, logosInACrowd } from './guest-uploads.ts';
import { madeUpGuests } from './made-up-guests.ts';
import { passwordGuessing } from './password-guessing.ts';
import { previewPictures } from './preview-pictures.ts';
import { receiptPdf } from './receipt-pdf.ts';
import { unseenPages } from './unseen-pages.ts';

/** Every attack the command knows. */
export const attacks: readonly Attack[] = [
  receiptPdf,
  previewPictures,
  passwordGuessing,
  jacketsOfNoise,
  logosInACrowd,
  madeUpGuests,
  unseenPages,
];
