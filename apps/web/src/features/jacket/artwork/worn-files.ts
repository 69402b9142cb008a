import type { JacketBodyId } from '@fori/domain/jacket-fit';
import type { JacketSize } from '@fori/domain/jackets';
import on1642xLarge from '@fori/jacket/assets/worn-2x-large-164.bin?url';
import on1722xLarge from '@fori/jacket/assets/worn-2x-large-172.bin?url';
import on1762xLarge from '@fori/jacket/assets/worn-2x-large-176.bin?url';
import on1842xLarge from '@fori/jacket/assets/worn-2x-large-184.bin?url';
import on1922xLarge from '@fori/jacket/assets/worn-2x-large-192.bin?url';
import on164ExtraLarge from '@fori/jacket/assets/worn-extra-large-164.bin?url';
import on172ExtraLarge from '@fori/jacket/assets/worn-extra-large-172.bin?url';
import on176ExtraLarge from '@fori/jacket/assets/worn-extra-large-176.bin?url';
import on184ExtraLarge from '@fori/jacket/assets/worn-extra-large-184.bin?url';
import on192ExtraLarge from '@fori/jacket/assets/worn-extra-large-192.bin?url';
import on164Large from '@fori/jacket/assets/worn-large-164.bin?url';
import on172Large from '@fori/jacket/assets/worn-large-172.bin?url';
import on176Large from '@fori/jacket/assets/worn-large-176.bin?url';
import on184Large from '@fori/jacket/assets/worn-large-184.bin?url';
import on164Medium from '@fori/jacket/assets/worn-medium-164.bin?url';
import on172Medium from '@fori/jacket/assets/worn-medium-172.bin?url';
import on176Medium from '@fori/jacket/assets/worn-medium-176.bin?url';
import on164Small from '@fori/jacket/assets/worn-small-164.bin?url';
import on172Small from '@fori/jacket/assets/worn-small-172.bin?url';
import { wornFile } from '@fori/jacket/model';

/** The models of each size on each body that it is not too small for (JACKET-222). */
const files: Readonly<Record<string, string>> = {
  'worn-small-164.bin': on164Small,
  'worn-small-172.bin': on172Small,
  'worn-medium-164.bin': on164Medium,
  'worn-medium-172.bin': on172Medium,
  'worn-medium-176.bin': on176Medium,
  'worn-large-164.bin': on164Large,
  'worn-large-172.bin': on172Large,
  'worn-large-176.bin': on176Large,
  'worn-large-184.bin': on184Large,
  'worn-extra-large-164.bin': on164ExtraLarge,
  'worn-extra-large-172.bin': on172ExtraLarge,
  'worn-extra-large-176.bin': on176ExtraLarge,
  'worn-extra-large-184.bin': on184ExtraLarge,
  'worn-extra-large-192.bin': on192ExtraLarge,
  'worn-2x-large-164.bin': on1642xLarge,
  'worn-2x-large-172.bin': on1722xLarge,
  'worn-2x-large-176.bin': on1762xLarge,
  'worn-2x-large-184.bin': on1842xLarge,
  'worn-2x-large-192.bin': on1922xLarge,
};

/** The address of a size on a body; undefined where it is too small for it. */
export const wornAddress = (size: JacketSize, body: JacketBodyId): string | undefined => files[wornFile(size, body)];
