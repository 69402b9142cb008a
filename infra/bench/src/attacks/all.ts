import type { Attack } from './attack.ts';
import { passwordGuessing } from './password-guessing.ts';
import { previewPictures } from './preview-pictures.ts';
import { receiptPdf } from './receipt-pdf.ts';

/** Every attack the command knows. */
export const attacks: readonly Attack[] = [receiptPdf, previewPictures, passwordGuessing];
