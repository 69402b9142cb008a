import type { Attack } from './attack.ts';
import { forgedGuests } from './forged-guests.ts';
import { jacketsOfNoise, logosInACrowd } from './guest-uploads.ts';
import { guessingBotnet, passwordGuessing } from './password-guessing.ts';
import { previewPictures } from './preview-pictures.ts';
import { receiptPdf } from './receipt-pdf.ts';
import { uncachedPages } from './uncached-pages.ts';

/** Every attack the command knows. */
export const attacks: readonly Attack[] = [
  receiptPdf,
  previewPictures,
  passwordGuessing,
  guessingBotnet,
  jacketsOfNoise,
  logosInACrowd,
  forgedGuests,
  uncachedPages,
];
