import type { UploadedLogo } from '@fori/contracts/jackets/schemas';
import type { PlacedLogo } from '@fori/domain/jackets';
import { widthOf } from '@fori/domain/logo-zones';
import { footprint } from '@fori/jacket/footprint';
import { crossesSeam } from '@fori/jacket/geometry';
import { coversMonogram } from '@fori/jacket/monogram-place';
import { sharpPixels, THIN_MM } from '../measures.ts';
import type { DesignDraft } from './changes.ts';

export type LogoWarning = { logo: PlacedLogo } & (
  | { kind: 'seam' | 'monogram' }
  | { kind: 'resolution'; pixels: number }
  /** `size`: of the narrow side, mm */
  | { kind: 'thin'; size: number }
);

/** The pixels along the longer side, which fills the logo's square. */
export const pixelsOf = ({ width, height }: Pick<UploadedLogo, 'width' | 'height'>): number => Math.max(width, height);

/** The narrow side of an upload printed at a width in mm. */
const narrowSide = (width: number, upload: Pick<UploadedLogo, 'width' | 'height'>): number =>
  (width * Math.min(upload.width, upload.height)) / pixelsOf(upload);

/** Warnings before ordering: logos over a seam or the monogram, and uploads too small to look sharp or too thin to be seen, each once. */
export const warningsOf = ({ design, uploads }: DesignDraft): LogoWarning[] => {
  const reported = new Set<string>();
  const isFirst = (report: string) => !reported.has(report) && reported.add(report);
  return design.logos.flatMap((logo): LogoWarning[] => {
    const found: LogoWarning[] = [];
    const upload = uploads.find(({ id }) => id === logo.logo);
    if (upload) {
      const size = narrowSide(widthOf(logo), upload);
      // sharper or not, nobody would see it
      if (size < THIN_MM) {
        if (isFirst(`thin ${upload.id}`)) found.push({ logo, kind: 'thin', size });
      } else if (pixelsOf(upload) < sharpPixels(widthOf(logo)) && isFirst(`resolution ${upload.id}`)) {
        found.push({ logo, kind: 'resolution', pixels: pixelsOf(upload) });
      }
    }
    if (coversMonogram(design, logo)) found.push({ logo, kind: 'monogram' });
    if (crossesSeam(logo.view, logo.x, logo.y, design.size, footprint(logo))) found.push({ logo, kind: 'seam' });
    return found;
  });
};
