import type { AdminProductRow } from '@fori/contracts/admin-products/schemas';
import { Picture } from '@fori/ui/picture';

/** A small picture of a product. */
export const Thumbnail = ({ image, className }: { image: AdminProductRow['image']; className: string }) => (
  <Picture
    src={image?.url ?? null}
    alt=""
    width={image?.width ?? 4}
    height={image?.height ?? 5}
    sizes="4rem"
    placeholder={image?.placeholder}
    fallback="camera"
    className={className}
  />
);
