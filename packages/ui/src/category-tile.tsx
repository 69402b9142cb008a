import { cn } from './cn.tsx';
import { Picture } from './picture.tsx';
import { Skeleton } from './skeleton.tsx';

/** How many categories the home page shows: two full rows. More are in the menu and above the list of products. */
export const MAX_TILES = 10;

const PORTRAIT = { width: 4, height: 5 };

/** Columns and the width of their pictures on wide screens: few categories fill the row, more are five in a row. */
const layoutFor = (count: number) => {
  if (count <= 3) return { columns: 'md:grid-cols-3', width: '30vw' };
  return count === 4 ? { columns: 'md:grid-cols-4', width: '22vw' } : { columns: 'md:grid-cols-5', width: '18vw' };
};

/** The classes of a list of so many tiles. */
export const tileListClass = (count: number): string =>
  cn('grid grid-cols-2 gap-x-3 gap-y-6 md:gap-x-6', layoutFor(count).columns);

/** On phones the first of an odd number is as wide as two, so that two columns have no gap. */
export const isWideTile = (index: number, count: number): boolean => index === 0 && count % 2 === 1;

interface CategoryTileProps {
  name: string;
  /** undefined until it has loaded */
  row:
    | {
        image: { url: string; width: number; height: number; placeholder: string | null } | null;
        /** whether the picture fills its frame, unlike a cut-out */
        photograph: boolean;
      }
    | undefined;
  /** the number of its products, in words */
  countText: string | undefined;
  index: number;
  /** how many tiles there are */
  count: number;
}

/** What a category's link on the home page shows: its picture, name and number of products. */
export function CategoryTile({ name, row, countText, index, count }: CategoryTileProps) {
  const isWide = isWideTile(index, count);
  const frame = cn(
    'md:aspect-4/5',
    row?.photograph ? 'object-cover' : 'object-contain',
    isWide && !row?.photograph ? 'aspect-3/2' : 'aspect-square',
  );
  return (
    <>
      {row ? (
        <Picture
          src={row.image?.url ?? null}
          alt=""
          width={row.image?.width ?? PORTRAIT.width}
          height={row.image?.height ?? PORTRAIT.height}
          placeholder={row.image?.placeholder}
          sizes={`(min-width: 48rem) ${layoutFor(count).width}, ${isWide ? '92vw' : '46vw'}`}
          className={frame}
        />
      ) : (
        <Skeleton className={frame} />
      )}
      <span className="flex flex-wrap items-baseline justify-between gap-x-3 max-md:flex-col">
        <span className="max-w-full font-semibold text-lg underline-offset-4 group-hover:underline">{name}</span>{' '}
        <span className="font-mono text-muted text-sm">{countText}</span>
      </span>
    </>
  );
}
