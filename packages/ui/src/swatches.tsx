import { cn } from './cn.tsx';

const leathers: Readonly<Record<string, string>> = {
  cognac: 'var(--leather-cognac)',
  black: 'var(--leather-black)',
  'dark brown': 'var(--leather-dark-brown)',
  navy: 'var(--leather-navy)',
  burgundy: 'var(--leather-burgundy)',
  forest: 'var(--leather-forest)',
  sand: 'var(--leather-sand)',
};

/** The CSS colour of a leather by the catalogue's name for it; the line colour for one that has no swatch yet. */
export const leatherColor = (name: string): string => leathers[name.trim().toLowerCase()] ?? 'var(--line)';

/** A disc in a leather's colour. Decorative: the colour has to be named in text beside it. */
export const Swatch = ({ color, className }: { color: string; className?: string | undefined }) => (
  <span
    aria-hidden
    style={{ backgroundColor: color }}
    className={cn('inline-block shrink-0 rounded-full border forced-color-adjust-none border-line', className)}
  />
);

interface SwatchListProps {
  /** accessible name: "5 colours" or "Cognac, black, navy" */
  label: string;
  swatches: readonly { value: string; swatch: string }[];
  /** how many are drawn; the rest become "+2" */
  limit?: number | undefined;
  className?: string | undefined;
}

/** The colours of a product on its card; not interactive. */
export function SwatchList({ label, swatches, limit = 5, className }: SwatchListProps) {
  const rest = swatches.length - limit;
  return (
    <span
      role="img"
      aria-label={label}
      className={cn('inline-flex min-w-0 items-center justify-end gap-1.5', className)}
    >
      {swatches.slice(0, limit).map(({ value, swatch }) => (
        // may shrink below its disc, so that many swatches overlap instead of wrapping
        <span key={value} className="flex min-w-1 basis-4 last:shrink-0">
          <Swatch color={swatch} className="size-4" />
        </span>
      ))}
      {rest > 0 && <span className="font-mono text-muted text-xs">+{rest}</span>}
    </span>
  );
}
