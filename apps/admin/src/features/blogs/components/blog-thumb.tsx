import type { AdminBlogRow } from '@fori/contracts/admin-blogs/schemas';
import { coverWidths } from '@fori/domain/blog';
import { Picture } from '@fori/ui/picture';

/** Decorative: the title beside it names the post. */
export const BlogThumb = ({ cover }: Pick<AdminBlogRow, 'cover'>) =>
  cover ? (
    <Picture
      src={cover.url}
      alt=""
      width={cover.width}
      height={cover.height}
      placeholder={cover.placeholder}
      widths={coverWidths}
      sizes="4.5rem"
      className="aspect-3/2 w-18 shrink-0 object-cover"
    />
  ) : (
    <span aria-hidden className="block aspect-3/2 w-18 shrink-0 border border-hair bg-tile" />
  );
